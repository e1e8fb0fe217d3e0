# The package as npm would get it, on Debian. `docker build -t cuelight .`
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm pack --pack-destination /tmp

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /tmp/cuelight-*.tgz /tmp/cuelight.tgz
RUN mkdir /app /data && cd /app && npm init --yes >/dev/null && npm install --omit=dev /tmp/cuelight.tgz \
  && rm -rf /tmp/cuelight.tgz /root/.npm && chown node:node /data
USER node
WORKDIR /app
VOLUME /data
EXPOSE 4000/tcp 4000/udp
# Docker waits ten seconds before it kills; draining takes at most half of that.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --start-period=60s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/cuelight"]
