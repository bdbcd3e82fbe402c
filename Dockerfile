# The Node of package.json. How to look up a digest: docs/running/compose.md.
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# Stage 1: the bundles, made with the development packages.
FROM ${NODE_IMAGE} AS build
WORKDIR /srv/hanked
COPY package.json package-lock.json ./
# Not `npm ci`: it refuses a lock file that lacks another platform's optional binaries.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund --include=dev
COPY . .
RUN node tools/build.ts

# Stage 2: only the packages that the built programs import. The TypeScript compiler, an optional
# peer of one of them, is removed.
FROM ${NODE_IMAGE} AS packages
WORKDIR /srv/hanked
COPY package.json package-lock.json ./
RUN npm install --no-save --ignore-scripts --no-audit --no-fund --omit=dev \
  && rm -rf node_modules/typescript node_modules/@typescript

FROM ${NODE_IMAGE}
# No NODE_COMPILE_CACHE: in /data the site could change code that the owner runs next. A start takes a third of a second longer.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# As tools/node-flags.ts explains.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=147456 MALLOC_TRIM_THRESHOLD_=524288
WORKDIR /srv/hanked
RUN mkdir --mode=700 /data && chown node:node /data
COPY --from=packages /srv/hanked/node_modules node_modules
COPY --from=build /srv/hanked/build build
COPY package.json LICENSE THIRD-PARTY.md ./
COPY db/migrations db/migrations
COPY db/seed/demo/*.json db/seed/demo/
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--liftoff-only", "--max-semi-space-size=8", "--heap-growing-percent=50", "build/server/server.js"]
