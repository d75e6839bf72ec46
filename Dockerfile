# syntax=docker/dockerfile:1
# Builds the site and serves it with Next's own small server: docker build -t alist-docs . && docker run -p 3000:3000 alist-docs
# The token service alone: docker run -p 3002:3002 -e TOKEN_SERVICE_HOST=0.0.0.0 alist-docs node token-service.cjs
FROM node:22-slim AS build
# Pages show the dates of their commits when .git is in the build context.
RUN apt-get update && apt-get install -y --no-install-recommends git ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
ARG SITE_URL
ENV NEXT_OUTPUT=standalone NEXT_TELEMETRY_DISABLED=1
RUN git config --global --add safe.directory /site && npm run build && npm run token-service:bundle

FROM node:22-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 HOSTNAME=0.0.0.0
WORKDIR /site
COPY --from=build --chown=node:node /site/.next/standalone ./
COPY --from=build --chown=node:node /site/.next/static ./.next/static
COPY --from=build --chown=node:node /site/public ./public
COPY --from=build --chown=node:node /site/content ./content
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/robots.txt').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
