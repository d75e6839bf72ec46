# syntax=docker/dockerfile:1
# The site with its own server: docker build -t alist-docs . && docker run -p 3000:3000 alist-docs
# To pin it: --build-arg NODE_IMAGE=node:24-slim@sha256:<digest>, as `docker buildx imagetools inspect node:24-slim` shows it.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1
RUN npm run build && rm -rf .cache

FROM ${NODE_IMAGE}
# git follows CONTENT_REPOSITORY, and reads the dates of pages from .git where that is in the build context. tini, as the first process, clears
# away what programs that git starts leave behind. Any user of group 0 may write the cache.
RUN apt-get update && apt-get install -y --no-install-recommends git ca-certificates openssh-client tini && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g 0 -m 775 /cache
# With two parts of the C library's memory instead of one for each thread, the cache takes 30 MB less.
ENV PORT=3000 CACHE_DIR=/cache MALLOC_ARENA_MAX=2
COPY --from=build /site /site
WORKDIR /site
USER node
# The one folder that is written to; the rest may be read-only (docker run --read-only).
VOLUME /cache
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "-s", "--"]
CMD ["node", "server.mjs"]
