# The program on Debian, with the versions of package-lock.json. `docker build -t cuelight .` makes an image without guests'
# videos, cameras and S3; with `--build-arg OMIT=dev` it has them, and with them FFmpeg under the GPL 3, which whoever hands
# the image on must heed (docs/DEPLOY.md).
FROM node:24.21.0-bookworm-slim AS build
ARG OMIT=peer
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && node scripts/buildPackage.ts && npm prune --omit=dev --omit=$OMIT --ignore-scripts

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/bin ./bin
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules ./node_modules
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data
VOLUME /data
EXPOSE 4000/tcp 4000/udp
HEALTHCHECK --interval=10s --start-period=60s CMD NODE_TLS_REJECT_UNAUTHORIZED=0 node -e \
  "fetch((process.env.TLS_CERT ? 'https' : 'http') + '://127.0.0.1:' + (process.env.PORT || 4000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "bin/cuelight.js"]
