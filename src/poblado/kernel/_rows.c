/* Writer of observations: the rows of `Encoding.write`, to the number, in a quarter of the time.

Compiled Python checks the bounds of each number that it reads or writes. Here all tables are copied and checked once, when they
are given, against the fewest cells that a game has and the numbers of a row. Only what the cells of a game choose is checked for
each row: the depth of the stack, the steps of its frames, the kind that a face-down cell holds. `encoding.py` says what the tables mean and
is the reference; tests/laws/test_encoding.py holds both against each other. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

typedef int64_t i64;

/* As in columns.py, layout.py, frame.py and field.py. */
enum { PLAIN, SEAT, SEATS, OWNED, WHERE, DIGITS, OTHERS, COVERED_ONE, GATHERED };
enum { MOST = 32767, WORD = 63, RUN = 8, HIDDEN = 6, PART = 6, COVERED = -1 };
enum { DEPTH = 0, TOP = -1, FRAME_SIZE = 4, MAX_FRAMES = 20, STACK_END = 83 };
enum { MOST_GAMES = 1 << 24 };

typedef struct {
    i64 *at;
    i64 count;
} Table;

enum { RUNS, CELLS_GATHERED, ROWS, STEP_AT, PARTS, WIDTHS, TABLES };

typedef struct {
    PyObject_HEAD
    i64 games, cells, seats, size, frame_at;
    Table tables[TABLES];
    int16_t *out;    /* a row for each game */
    Py_buffer *held; /* cells of each game */
} Rows;

/* -- checks, once ---------------------------------------------------------------------------------------------------- */

static int within(i64 at, i64 count, i64 size)
{
    return at >= 0 && count >= 0 && count <= size && at <= size - count;
}

/* Nothing is divided by 0, or shifted further than a number is wide. */
static int is_part(i64 op, i64 x, i64 y, i64 shift, i64 bits)
{
    return shift >= 0 && shift < WORD && bits > 0 && bits <= WORD && (op != DIGITS || (x > 0 && y > 0));
}

static int are_runs(const Rows *self)
{
    const Table runs = self->tables[RUNS], gathered = self->tables[CELLS_GATHERED];
    const i64 n = self->seats;
    if (runs.count % (RUN + 2 * n) != 0)
        return 0;
    for (i64 k = 0; k < gathered.count; k++)
        if (!within(gathered.at[k], 1, self->cells))
            return 0;
    for (const i64 *run = runs.at; run < runs.at + runs.count; run += RUN + 2 * n) {
        const i64 op = run[0], count = run[1];
        if (op < PLAIN || op > GATHERED || !within(run[2], count, self->size)
            || !is_part(op, run[3], run[4], run[5], run[6]))
            return 0;
        /* Only what is written whole may be narrow. */
        if (run[7] != 0 && (run[6] != WORD || (op != PLAIN && op != SEAT && op != OWNED && op != WHERE && op != GATHERED)))
            return 0;
        if (op == GATHERED && !within(run[4], n * count, gathered.count))
            return 0;
        for (i64 viewer = 0; viewer < n && op != GATHERED; viewer++) {
            const i64 other = run[RUN + n + viewer];
            if (!within(run[RUN + viewer], count, self->cells))
                return 0;
            if ((op == OWNED || op == WHERE) && !within(other, count, self->cells))
                return 0;
            if ((op == OTHERS || op == COVERED_ONE) && (count != 1 || other >= self->cells))
                return 0;
        }
    }
    return 1;
}

static int are_hidden(const Rows *self)
{
    const Table rows = self->tables[ROWS];
    const i64 n = self->seats;
    if (rows.count % (HIDDEN + 2 * n) != 0)
        return 0;
    for (const i64 *row = rows.at; row < rows.at + rows.count; row += HIDDEN + 2 * n) {
        const i64 kinds = row[3];
        if (!within(row[2], kinds, self->size) || (row[0] != 1 && !within(row[1], 1, self->size)))
            return 0;
        for (i64 viewer = 0; viewer < n; viewer++)
            if (!within(row[HIDDEN + viewer], row[0] == 1 ? 1 : kinds, self->cells)
                || row[HIDDEN + n + viewer] >= self->cells)
                return 0;
    }
    return 1;
}

static int are_frames(const Rows *self)
{
    const Table step_at = self->tables[STEP_AT], parts = self->tables[PARTS], widths = self->tables[WIDTHS];
    i64 to = self->frame_at;
    if (!within(to, 0, self->size) || parts.count % PART != 0 || widths.count % 2 != 0 || step_at.count < 1)
        return 0;
    for (i64 k = 0; k < step_at.count; k++)
        if (!within(step_at.at[k], 0, parts.count / PART) || (k > 0 && step_at.at[k] < step_at.at[k - 1]))
            return 0;
    for (const i64 *part = parts.at; part < parts.at + parts.count; part += PART)
        if ((part[0] != 2 && part[0] != 3) || !is_part(part[1], part[2], part[3], part[4], part[5]))
            return 0;
    for (i64 k = 0; k < widths.count; k++) {
        if (!within(to, 0, self->size) || !within(to, widths.at[k] + 1, self->size))
            return 0;
        /* One column each for the step and the seats that owe. */
        to += widths.at[k] + 1;
    }
    return 1;
}

/* -- numbers --------------------------------------------------------------------------------------------------------- */

static int16_t at_most(i64 value)
{
    return (int16_t)(value > MOST ? MOST : value);
}

static i64 turned(i64 seats, i64 viewer, i64 n)
{
    const i64 all = ((i64)1 << n) - 1;
    seats &= all;
    return (seats >> viewer | seats << (n - viewer)) & all;
}

static i64 seat_after(i64 seat, i64 viewer, i64 n)
{
    if (seat >= 0 && seat < n) {
        seat -= viewer;
        seat += seat < 0 ? n : 0;
    }
    return seat + 1;
}

static int16_t part(i64 value, i64 op, i64 x, i64 y, i64 shift, i64 bits, i64 viewer, i64 n)
{
    if (bits < WORD)
        value = value >> shift & (((i64)1 << bits) - 1);
    if (op == SEAT)
        return (int16_t)seat_after(value - x, viewer, n);
    if (op == SEATS)
        return (int16_t)(value < 0 ? value : turned(value, viewer, n));
    if (op == DIGITS) {
        if (value == 0)
            return 0;
        /* Down, as Python divides. */
        value = value / x - (value % x < 0);
        value = value % y + (value % y < 0 ? y : 0);
        return (int16_t)(value - y / 2);
    }
    value -= x;
    return value < -MOST ? -MOST : at_most(value);
}

static int sees(const i64 *cells, i64 seers, i64 viewer)
{
    return seers >= 0 && (cells[seers] == -1 || (cells[seers] >> viewer & 1) != 0);
}

/* Numbers of a narrow run, whose cells hold 16 bits: without branches, so that compilers make eight at a time. */
static void write_narrow(i64 op, const i64 *cell, const i64 *second, int16_t x, int16_t y, int16_t viewer, int16_t n, int16_t *to,
                         int count)
{
    if (op == PLAIN)
        for (int k = 0; k < count; k++)
            to[k] = (int16_t)((int16_t)cell[k] - x);
    else if (op == SEAT)
        for (int k = 0; k < count; k++) {
            const int16_t seat = (int16_t)((int16_t)cell[k] - x);
            const int16_t after = (int16_t)(seat - viewer + (seat < viewer ? n : 0));
            to[k] = (int16_t)((seat >= 0 && seat < n ? after : seat) + 1);
        }
    else if (op == OWNED)
        for (int k = 0; k < count; k++) {
            const int16_t owner = (int16_t)cell[k];
            const int16_t after = (int16_t)(owner - viewer + (owner < viewer ? n : 0));
            const int16_t value = (int16_t)(after * y + (int16_t)second[k] - x + 1);
            to[k] = (int16_t)(owner >= 0 ? value : 0);
        }
    else
        for (int k = 0; k < count; k++)
            to[k] = (int16_t)((int16_t)second[k] != 0 ? (int16_t)cell[k] - x : 0);
}

static void write_run(const Rows *self, const i64 *run, const i64 *cells, i64 viewer, int16_t *out)
{
    const i64 n = self->seats, op = run[0], count = run[1], x = run[3], y = run[4], shift = run[5], bits = run[6];
    const i64 *cell = cells + run[RUN + viewer], other = run[RUN + n + viewer], *second = cells + other;
    int16_t *to = out + run[2];
    const i64 *from = op == GATHERED ? self->tables[CELLS_GATHERED].at + y + viewer * count : NULL;
    if (run[7] != 0 && op == GATHERED)
        for (i64 k = 0; k < count; k++)
            to[k] = (int16_t)((int16_t)cells[from[k]] - (int16_t)x);
    else if (run[7] != 0)
        write_narrow(op, cell, second, (int16_t)x, (int16_t)y, (int16_t)viewer, (int16_t)n, to, (int)count);
    else if (op == PLAIN && bits == WORD)
        for (i64 k = 0; k < count; k++)
            to[k] = at_most(cell[k] - x);
    else if (op == PLAIN) {
        const i64 mask = ((i64)1 << bits) - 1;
        for (i64 k = 0; k < count; k++)
            to[k] = at_most((cell[k] >> shift & mask) - x);
    } else if (op == GATHERED) {
        for (i64 k = 0; k < count; k++)
            to[k] = at_most(cells[from[k]] - x);
    } else if (op == OWNED)
        for (i64 k = 0; k < count; k++) {
            const i64 owner = cell[k] - viewer, after = owner + (owner < 0 ? n : 0);
            const i64 value = after * y + second[k] - x + 1;
            to[k] = (int16_t)(cell[k] >= 0 ? value : 0);
        }
    else if (op == SEAT && bits == WORD)
        for (i64 k = 0; k < count; k++)
            to[k] = (int16_t)seat_after(cell[k] - x, viewer, n);
    else if (op == WHERE)
        for (i64 k = 0; k < count; k++)
            to[k] = (int16_t)(second[k] != 0 ? cell[k] - x : 0);
    else if (op == OTHERS || op == COVERED_ONE) {
        i64 value = cell[0];
        if (!sees(cells, other, viewer)) {
            if (op == COVERED_ONE)
                value = value > 0 ? COVERED : value;
            else
                value = value > x ? x : value;
        }
        to[0] = (int16_t)value;
    } else
        for (i64 k = 0; k < count; k++)
            to[k] = part(cell[k], op, x, y, shift, bits, viewer, n);
}

/* Returns 0, or -1 for a kind that a row has no number for. */
static int write_hidden(const Rows *self, const i64 *cells, i64 viewer, int16_t *out)
{
    const Table rows = self->tables[ROWS];
    const i64 n = self->seats;
    for (const i64 *row = rows.at; row < rows.at + rows.count; row += HIDDEN + 2 * n) {
        const i64 pool = row[2], *cell = cells + row[HIDDEN + viewer];
        const int seen = sees(cells, row[HIDDEN + n + viewer], viewer);
        int16_t *to = out + pool;
        if (row[0] == 1) {
            const i64 kind = cell[0];
            if (kind > self->size - pool)
                return -1;
            if (kind > 0 && !seen)
                to[kind - 1]++;
            continue;
        }
        i64 size = 0;
        for (i64 k = 0; k < row[3] && !seen; k++) {
            const i64 more = cell[k] - row[4], some = more & ~(more >> 63);
            size += some;
            to[k] = (int16_t)(to[k] + some);
        }
        out[row[1]] = (int16_t)size;
    }
    return 0;
}

/* Returns 0, or -1 for a stack or step that there is not. */
static int write_frames(const Rows *self, const i64 *cells, i64 viewer, int16_t *to)
{
    const Table step_at = self->tables[STEP_AT], widths = self->tables[WIDTHS];
    const i64 n = self->seats, depth = cells[DEPTH];
    if (depth < 0 || depth > MAX_FRAMES)
        return -1;
    for (i64 level = 0; level < widths.count / 2; level++) {
        int16_t *a = to + 2, *b = a + widths.at[2 * level], *b_end = b + widths.at[2 * level + 1];
        const int16_t *const a_end = b;
        if (level < depth) {
            const i64 *frame = cells + TOP + FRAME_SIZE * (depth - level), step = frame[0];
            if (step < 0 || step >= step_at.count - 1)
                return -1;
            to[0] = (int16_t)step;
            to[1] = (int16_t)turned(frame[1], viewer, n);
            for (i64 k = step_at.at[step]; k < step_at.at[step + 1]; k++) {
                const i64 *p = self->tables[PARTS].at + PART * k;
                const int16_t value = part(frame[p[0]], p[1], p[2], p[3], p[4], p[5], viewer, n);
                if (p[0] == 2 && a < a_end)
                    *a++ = value;
                else if (p[0] == 3 && b < b_end)
                    *b++ = value;
            }
        }
        to = b_end;
    }
    return 0;
}

/* -- the class ------------------------------------------------------------------------------------------------------- */

static PyObject *rows_take(PyObject *object, PyObject *args)
{
    Rows *self = (Rows *)object;
    Py_buffer taken;
    Py_ssize_t i;
    PyObject *cells;
    if (!PyArg_ParseTuple(args, "nO", &i, &cells) || PyObject_GetBuffer(cells, &taken, PyBUF_SIMPLE) < 0)
        return NULL;
    if (i < 0 || i >= self->games || taken.len / (i64)sizeof(i64) < self->cells) {
        PyBuffer_Release(&taken);
        return PyErr_Format(PyExc_ValueError, "there is no game %zd, or it has too few cells", i);
    }
    PyBuffer_Release(&self->held[i]);
    self->held[i] = taken;
    Py_RETURN_NONE;
}

static int write_row(const Rows *self, i64 i, i64 viewer)
{
    const Table runs = self->tables[RUNS];
    if (i < 0 || i >= self->games || viewer < 0 || viewer >= self->seats || self->held[i].obj == NULL) {
        PyErr_Format(PyExc_IndexError, "there is no game %lld, or no seat %lld", (long long)i, (long long)viewer);
        return -1;
    }
    const i64 *cells = self->held[i].buf;
    int16_t *out = self->out + i * self->size;
    /* Sums of hidden rows and frames come last, and begin with zeros. */
    const i64 tail = self->tables[ROWS].count > 0 ? self->tables[ROWS].at[2] : self->frame_at;
    memset(out + tail, 0, (self->size - tail) * sizeof(int16_t));
    for (const i64 *run = runs.at; run < runs.at + runs.count; run += RUN + 2 * self->seats)
        write_run(self, run, cells, viewer, out);
    if (write_hidden(self, cells, viewer, out) < 0 || write_frames(self, cells, viewer, out + self->frame_at) < 0) {
        PyErr_Format(PyExc_IndexError, "the cells of game %lld are of no game in play", (long long)i);
        return -1;
    }
    return 0;
}

static PyObject *rows_write(PyObject *object, PyObject *args)
{
    Py_ssize_t i, viewer;
    if (!PyArg_ParseTuple(args, "nn", &i, &viewer) || write_row((Rows *)object, i, viewer) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *rows_write_all(PyObject *object, PyObject *viewers)
{
    Rows *self = (Rows *)object;
    Py_buffer seats;
    if (PyObject_GetBuffer(viewers, &seats, PyBUF_SIMPLE) < 0)
        return NULL;
    i64 i = seats.len == self->games ? 0 : -1;
    while (i >= 0 && i < self->games)
        i = write_row(self, i, ((uint8_t *)seats.buf)[i]) < 0 ? -1 : i + 1;
    PyBuffer_Release(&seats);
    if (i < 0)
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "a seat for each game is asked for");
    Py_RETURN_NONE;
}

/* All rows as a buffer, which others only read. */
static int rows_buffer(PyObject *object, Py_buffer *view, int flags)
{
    Rows *self = (Rows *)object;
    return PyBuffer_FillInfo(view, object, self->out, self->games * self->size * (i64)sizeof(int16_t), 1, flags);
}

static void rows_free(PyObject *object)
{
    Rows *self = (Rows *)object;
    PyTypeObject *type = Py_TYPE(object);
    for (i64 i = 0; self->held != NULL && i < self->games; i++)
        PyBuffer_Release(&self->held[i]);
    PyMem_Free(self->out);
    for (int k = 0; k < TABLES; k++)
        PyMem_Free(self->tables[k].at);
    PyMem_Free(self->held);
    type->tp_free(object);
    Py_DECREF(type);
}

/* Copies a table, which nobody can then change. */
static int copy_table(Table *table, PyObject *given)
{
    Py_buffer taken;
    if (PyObject_GetBuffer(given, &taken, PyBUF_SIMPLE) < 0)
        return -1;
    table->count = taken.len / (i64)sizeof(i64);
    table->at = PyMem_Malloc(taken.len > 0 ? taken.len : 1);
    if (table->at != NULL && taken.len > 0)
        memcpy(table->at, taken.buf, taken.len);
    PyBuffer_Release(&taken);
    return table->at == NULL ? (PyErr_NoMemory(), -1) : 0;
}

static PyObject *rows_new(PyTypeObject *type, PyObject *args, PyObject *words)
{
    PyObject *given[TABLES];
    long long games, cells, seats, size, frame_at;
    (void)words;
    if (!PyArg_ParseTuple(args, "LLLLL(OOOOOO)", &games, &cells, &seats, &size, &frame_at, &given[0], &given[1], &given[2],
                          &given[3], &given[4], &given[5]))
        return NULL;
    Rows *self = (Rows *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->games = games, self->cells = cells, self->seats = seats, self->size = size, self->frame_at = frame_at;
    for (int k = 0; k < TABLES; k++)
        if (copy_table(&self->tables[k], given[k]) < 0)
            goto failed;
    if (games < 0 || games > MOST_GAMES || cells < STACK_END || seats < 1 || seats > 15 || size < 0 || size > MOST
        || games * size > PY_SSIZE_T_MAX / 4 || !are_runs(self) || !are_hidden(self) || !are_frames(self)) {
        PyErr_SetString(PyExc_ValueError, "tables lead beyond the cells or the rows");
        goto failed;
    }
    self->out = PyMem_Calloc(games * size + 1, sizeof(int16_t));
    self->held = PyMem_Calloc(games + 1, sizeof(Py_buffer));
    if (self->out != NULL && self->held != NULL)
        return (PyObject *)self;
    PyErr_NoMemory();
failed:
    Py_DECREF(self);
    return NULL;
}

static PyMethodDef methods[] = {
    {"take", rows_take, METH_VARARGS, NULL},
    {"write", rows_write, METH_VARARGS, NULL},
    {"write_all", rows_write_all, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_new, rows_new}, {Py_tp_dealloc, rows_free}, {Py_tp_methods, methods},
    {Py_bf_getbuffer, rows_buffer}, {0, NULL},
};
static PyType_Spec spec = {"poblado.kernel._rows.Rows", sizeof(Rows), 0, Py_TPFLAGS_DEFAULT, slots};

static int fill(PyObject *module)
{
    PyObject *made = PyType_FromSpec(&spec);
    const int failed = made == NULL || PyModule_AddObjectRef(module, "Rows", made) < 0;
    Py_XDECREF(made);
    return failed ? -1 : 0;
}

static PyModuleDef_Slot steps[] = {{Py_mod_exec, fill}, {0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_rows", NULL, 0, NULL, steps, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__rows(void)
{
    return PyModuleDef_Init(&definition);
}
