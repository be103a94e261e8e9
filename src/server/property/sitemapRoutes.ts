/** What crawlers ask for: robots.txt and the sitemap. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { robots, sitemap, sitemapHomes, sitemapPages } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import type { World } from '../platform/World.ts';
import { refusalOf } from '../platform/http/errors.ts';
import { originOf } from '../platform/http/originOf.ts';
import { sitemapIndex, sitemapOfHomes, sitemapOfPages } from './sitemap.ts';

/** Crawlers are patient; a day-old sitemap is a good one. */
const config = { rateLimit: { max: 120, timeWindow: 60_000 } };

export function registerSitemap(
  app: FastifyInstance,
  { db }: Pick<World, 'db'>,
  publicUrl: string | null,
): void {
  app.get(robots.path, async (request, reply) =>
    cached(reply)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /api/pictures/\nAllow: /api/photos/\nDisallow: /api/\n\n` +
          `Sitemap: ${originOf(request, publicUrl)}/sitemap.xml\n`,
      ),
  );

  app.get(sitemap.path, { config }, async (request, reply) =>
    xml(reply).send(Readable.from(sitemapIndex(db, originOf(request, publicUrl)))),
  );

  app.get(sitemapPages.path, { config }, async (request, reply) =>
    xml(reply).send(sitemapOfPages(originOf(request, publicUrl))),
  );

  app.get(sitemapHomes.path, { config }, async (request, reply) => {
    const query = fileSchemas.sitemapHomes.query.safeParse(request.query);
    if (!query.success) throw refusalOf(query.error);
    return xml(reply).send(
      Readable.from(sitemapOfHomes(db, originOf(request, publicUrl), query.data.from)),
    );
  });
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600');
}

function xml(reply: FastifyReply): FastifyReply {
  return cached(reply).type('application/xml; charset=utf-8');
}
