#!/bin/sh
# Builds the image, starts it, and asks it for /healthz; with the word `compose` the whole of compose.yaml, with PostgreSQL.
set -eu
cd "$(dirname "$0")/.."

# The page is asked for inside the container: which ports are open outside is the compose file's own affair.
ASK='from urllib.request import urlopen; print(urlopen("http://127.0.0.1:8000/healthz", timeout=5).read().decode())'

asked() {
    n=0
    until "$@" python -c "$ASK"; do
        n=$((n + 1))
        [ "$n" -lt 30 ] || { echo "/healthz has not answered in a minute" >&2; return 1; }
        sleep 2
    done
}

if [ "${1:-}" = compose ]; then
    POBLADO_PASSWORD=${POBLADO_PASSWORD:-check}
    export POBLADO_PASSWORD
    trap 'docker compose down --volumes' EXIT
    docker compose up --detach --build
    asked docker compose exec --no-TTY poblado
else
    docker build --tag poblado:check .
    container=$(docker run --detach poblado:check)
    trap 'docker logs "$container"; docker rm --force "$container"' EXIT
    asked docker exec "$container"
fi
