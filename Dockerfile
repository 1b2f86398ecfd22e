# Kronika on one machine: one process, one port, one folder of data (/data). With --build-arg LOCK=requirements-league.lock
# also what a league needs.
FROM python:3.11-slim-bookworm

ENV PYTHONUNBUFFERED=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_ROOT_USER_ACTION=ignore \
    XDG_DATA_HOME=/data

WORKDIR /opt/kronika
ARG LOCK=requirements.lock
COPY ${LOCK} ./
RUN pip install --require-hashes -r ${LOCK}

COPY pyproject.toml README.md LICENSE ./
COPY events events
COPY projections projections
COPY service service
COPY dashboards dashboards
RUN pip install --no-deps --no-build-isolation -e . \
    && useradd --uid 10001 --create-home kronika \
    && install -d -o kronika -g kronika /data

USER kronika
VOLUME /data
EXPOSE 8500
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8500/api/health', timeout=4).close()"]
STOPSIGNAL SIGTERM
CMD ["kronika", "serve", "--host", "0.0.0.0", "--port", "8500", "--log", "json"]
