/** Drawn pictures as files: made when they are asked for, then kept while they are in demand. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { homePicture, homePreview, streetPicture, streetPreview } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import { isPublic } from '#domain/property/shown.ts';
import { MadeOnce } from '../platform/load/MadeOnce.ts';
import type { World } from '../platform/World.ts';
import { acceptsPacking } from '../platform/http/acceptsPacking.ts';
import { notFound, refusalOf } from '../platform/http/errors.ts';
import { openPreviews } from './drawPreview.ts';
import { pictureFactsOf } from './drawnMedia.ts';
import { drawPicture } from '#illustrations/drawPicture.ts';
import { drawStreetScene, UPRIGHT } from '#illustrations/drawStreetScene.ts';
import { scenesFor } from '#illustrations/scenesFor.ts';
import { findProperty } from './queries.ts';

/** Kept packed: a fifth of the memory, and nothing to do when it is asked for again. */
interface Picture {
  packed: Buffer;
  etag: string;
}

const keptBytes = 16_000_000;
const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
/**
 * A sixth smaller than what packs on the fly, for some 10 ms beside the thread that answers. The
 * last step, 11, takes three times as long for another fiftieth.
 */
const thorough = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

export function registerPictures(app: FastifyInstance, { db }: Pick<World, 'db'>): void {
  const pictures = new MadeOnce<Picture>(keptBytes, ({ packed }) => packed.length);
  const previews = openPreviews();

  /** @param what names the picture wholly: the same text is the same drawing */
  const pictureOf = (what: string, draw: () => string) =>
    pictures.of(what, async () => {
      const svg = draw();
      const digest = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
      // Weak, because the same drawing is sent packed and unpacked.
      return { packed: await pack(svg, thorough), etag: `W/"${digest}"` };
    });

  app.get(homePreview.path, async (request, reply) => {
    const params = fileSchemas.homePreview.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const home = await findProperty(db, params.data.listingKey);
    if (!home?.demoYn || !isPublic(home)) throw notFound('There is no drawn picture of this home.');
    const facts = pictureFactsOf(home);
    const [first] = scenesFor(facts);
    if (!first) throw notFound('There is no drawn picture of this home.');
    const { scene } = first;
    const png = await previews.of(JSON.stringify([scene, facts]), () => drawPicture(facts, scene));
    return reply.type('image/png').header('cache-control', keptByBrowsers).send(png);
  });

  app.get(streetPreview.path, async (_request, reply) => {
    const png = await previews.of('street', () => drawStreetScene({ hour: hourOfPreview }));
    return reply.type('image/png').header('cache-control', keptByBrowsers).send(png);
  });

  app.get(homePicture.path, async (request, reply) => {
    const params = fileSchemas.homePicture.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const home = await findProperty(db, params.data.listingKey);
    // Only a demo home is drawn: of a real one a drawing would tell what nobody has seen.
    if (!home?.demoYn || !isPublic(home)) throw notFound('There is no drawn picture of this home.');
    const facts = pictureFactsOf(home);
    const found = scenesFor(facts).find(({ scene }) => scene === params.data.scene);
    if (!found) throw notFound('There is no such picture of this home.');
    const what = JSON.stringify([found.scene, facts]);
    return send(request, reply, await pictureOf(what, () => drawPicture(facts, found.scene)));
  });

  app.get(streetPicture.path, async (request, reply) => {
    const query = fileSchemas.streetPicture.query.safeParse(request.query);
    if (!query.success) throw refusalOf(query.error);
    const { hour, part } = query.data;
    const shown = part === 'middle' ? { shown: UPRIGHT } : {};
    return send(
      request,
      reply,
      await pictureOf(`street ${part} ${hour}`, () => drawStreetScene({ hour, ...shown })),
    );
  });
}

const keptByBrowsers = 'public, max-age=3600';
/** Late afternoon. */
const hourOfPreview = 17;

/** Opened by itself, a picture may do nothing but look. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { packed, etag }: Picture,
): Promise<FastifyReply> {
  void reply
    .header('etag', etag)
    .header('cache-control', keptByBrowsers)
    .header('vary', 'accept-encoding');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.some((tag) => tag === '*' || tag === etag)) return reply.code(304).send();
  void reply.type('image/svg+xml').header('content-security-policy', policy);
  if (acceptsPacking(request, 'br')) return reply.header('content-encoding', 'br').send(packed);
  // Whoever reads gzip alone has it packed on its way out.
  return reply.send(await unpack(packed));
}
