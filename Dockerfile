# The table in the browser, with the rules compiled. docs/server.md says how it is run; compose.yaml adds PostgreSQL.

FROM python:3.13-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /sources
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE ./
COPY tools tools
COPY src src
ARG POBLADO_OPT=2
RUN python -m venv /opt/poblado \
    && POBLADO_COMPILE=1 POBLADO_OPT="$POBLADO_OPT" /opt/poblado/bin/pip install --no-cache-dir ".[postgres]"

FROM python:3.13-slim
RUN useradd --system --user-group --uid 10001 --home-dir /data --no-create-home poblado \
    && install --directory --owner=poblado --group=poblado /data
COPY --from=build /opt/poblado /opt/poblado
ENV PATH=/opt/poblado/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    POBLADO_DATABASE=sqlite:////data/poblado.sqlite3
USER poblado
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["poblado"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
