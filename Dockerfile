# Andanza in an image: one program, run as another command for the jobs or the migrations (compose.yaml).
# `npm run docker:rehearsal` runs these steps without Docker.
ARG NODE=22-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /build
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
# Packages only: nothing of theirs runs while they are installed.
RUN npm ci --include=dev --ignore-scripts
COPY . .
# Bundle, pictures, types and pages, then what of it runs, and the packages that it needs.
RUN npm run image -- image

FROM node:${NODE} AS site
WORKDIR /site
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
# Theirs, because the pages that are built later are kept beside those that came along, and travellers' files in `files`.
COPY --from=build --chown=node:node /build/image ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: signals reach the process that stops in order.
CMD ["node", "--max-semi-space-size=8", ".build/server/main.mjs"]
