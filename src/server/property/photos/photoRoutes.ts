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

/** How long a visitor's request waits for a photo that is fetched for the first time. */
const waitMs = 8_000;

/** Drawn where a photo can't be had: a door, and no words that would need a language. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice">' +
  '<path d="M0 0h400v300H0z" fill="#eef1ea"/><path d="M0 262h400v38H0z" fill="#dfe4d9"/>' +
  '<path d="M132 96h136v18H132zM142 120h16v142h-16zM242 120h16v142h-16z" fill="#a9b8a0"/>' +
  '<path d="M164 120h72v142h-72z" fill="#fff"/><circle cx="224" cy="194" r="4" fill="#a9b8a0"/></svg>';

/** @param photos null where no photo is kept: pages show those of the source */
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
    const source = media.find((item) => photoName(item) === photo)?.mediaUrl;
    if (source === undefined) throw notFound('There is no such photo of this home.');
    const format = formatFor(request.headers.accept);
    const kept =
      photos === null
        ? null
        : await photos.of({ name: `${listingKey} ${photo}`, source }, width, format, waitMs);
    void reply.header('vary', 'accept');
    if (kept === null) {
      // A visitor is never sent to the source: its address may be of a network of its own, or signed.
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(placeholder);
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
