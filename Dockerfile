# Lintel in a container, for compose.yaml. Node comes with the packages.
FROM node:24-bookworm-slim
WORKDIR /lintel
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN mkdir -p /data dist && chown node:node /data dist
USER node
ENV LINTEL_DATA=/data HOST=0.0.0.0 PORT=3000
ENV NODE_COMPILE_CACHE=/lintel/dist/compile-cache
EXPOSE 3000
CMD ["node_modules/.bin/node", "scripts/start.ts"]
