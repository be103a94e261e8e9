/** Imported photos by addresses of our own, of homes that are shown and media that are for everybody. */
import type { FastifyInstance } from 'fastify';
import { homePhoto } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import { isPublic } from '#domain/property/shown.ts';
import { shownPictures } from '#domain/property/shownPictures.ts';
import type { World } from '../../platform/World.ts';
import { notFound, refusalOf } from '../../platform/http/errors.ts';
import type { WebFormat } from '../../platform/photo/reencodePhoto.ts';
import { findProperty } from '../queries.ts';
import type { ListingPhotos } from './ListingPhotos.ts';
import { isForeign, photoName } from './photoLinks.ts';

/** A map that is moved again and again shows hundreds of cards in a minute. */
const config = { rateLimit: { max: 1_200, timeWindow: 60_000 } };

/** Another photo has another address, so this one never changes. */
const forGood = 'public, max-age=31536000, immutable';

/** @param photos null where every photo is shown from its source */
export function registerPhotos(
  app: FastifyInstance,
  { db }: Pick<World, 'db'>,
  photos: ListingPhotos | null,
): void {
  app.get(homePhoto.path, { config }, async (request, reply) => {
    const params = fileSchemas.homePhoto.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const { listingKey, photo, width } = params.data;
    const home = await findProperty(db, listingKey);
    const media = home && isPublic(home) ? shownPictures(home.media).filter(isForeign) : [];
    const source = media.find(({ mediaUrl }) => photoName(mediaUrl) === photo)?.mediaUrl;
    if (source === undefined) throw notFound('There is no such photo of this home.');
    const format = formatFor(request.headers.accept);
    const kept = photos === null ? null : await photos.of(source, width, format);
    void reply.header('vary', 'accept');
    if (kept === null) {
      return reply.header('cache-control', 'no-store').redirect(new URL(source).href, 302);
    }
    return reply
      .type(`image/${format}`)
      .header('cache-control', forGood)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(kept);
  });
}

function formatFor(accept = ''): WebFormat {
  const takesAvif = accept
    .split(',')
    .some((kind) => /^\s*image\/avif\s*(;|$)/i.test(kind) && !/;\s*q=0(\.0*)?\s*$/i.test(kind));
  return takesAvif ? 'avif' : 'webp';
}
