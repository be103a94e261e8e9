/** `GET /api/tiles/:z/:x/:y.mvt`: gzipped vector tiles that browsers may keep for a minute. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mapTile } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import { acceptsPacking } from '../../platform/http/acceptsPacking.ts';
import { refusalOf } from '../../platform/http/errors.ts';
import type { BasemapTiles, EncodedTile } from './basemapTiles.ts';

const unzipped = promisify(gunzip);

/** After a minute the browser asks whether it changed, and draws the old one meanwhile. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=86400';

export function serveTiles(app: FastifyInstance, tiles: BasemapTiles): void {
  app.get(mapTile.path, async (request, reply) => {
    const params = fileSchemas.mapTile.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const tile = await tiles.tile(params.data);
    void reply.header('cache-control', cacheControl);
    // Paper stays paper.
    if (!tile) return reply.code(204).send();
    void reply.header('etag', tile.etag).header('vary', 'accept-encoding');
    if (hasAlready(request, tile)) return reply.code(304).send();
    void reply.type('application/vnd.mapbox-vector-tile');
    return sendBytes(request, reply, tile);
  });
}

function hasAlready(request: FastifyRequest, tile: EncodedTile): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === tile.etag) ?? false;
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes }: EncodedTile,
): Promise<FastifyReply> {
  if (acceptsPacking(request, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(bytes);
  }
  // Said plainly, so that nothing further on packs it a second time.
  return reply.header('content-encoding', 'identity').send(await unzipped(bytes));
}
