# The site as an image: docker build --tag treatory .
# It runs as a user without rights, and writes to nothing but /data and /tmp: the rest may be read-only.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/treatory
COPY package.json package-lock.json .npmrc ./
# To install from a registry of your own: --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci
COPY . .
# The image has a Node already, and the finished pages contain their icons and components.
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm run build && npm prune --omit=dev && \
    rm -rf .react-router vite *.config.ts tsconfig.json node_modules/.cache node_modules/node-* \
      node_modules/@tabler node_modules/@mantine node_modules/typescript node_modules/@typescript
# What the first start would compile and keep, were it allowed to write here. It is kept for one user alone.
RUN mkdir -p node_modules/.cache/compiled && chown 1000:1000 node_modules/.cache/compiled
USER 1000:1000
RUN node --eval "require('node:module').enableCompileCache('node_modules/.cache/compiled'); \
    for (const file of ['src/server.ts', 'src/platform/database/database.server.ts', 'build/server/index.js']) \
      import('/srv/treatory/' + file)"

FROM ${NODE_IMAGE} AS site
LABEL org.opencontainers.image.title="Treatory" \
      org.opencontainers.image.description="A UK directory and marketplace for treatments" \
      org.opencontainers.image.licenses="MIT"
# Threads share what they have freed: some 10 MB less in each process.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NPM_CONFIG_CACHE=/tmp/npm \
    NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /srv/treatory
RUN mkdir /data && chown 1000:1000 /data
COPY --from=build /srv/treatory ./
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Does the process answer? Whether it takes visitors, /readyz says: a site that waits for its database gains nothing
# from being started again.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]

# The same with the tools of PostgreSQL, for npm run backup and npm run restore.
FROM site AS backup
USER 0:0
ARG POSTGRES_CLIENT=postgresql-client-17
RUN apt-get update && apt-get install --yes --no-install-recommends ${POSTGRES_CLIENT} && rm -rf /var/lib/apt/lists/*
USER 1000:1000

FROM site
