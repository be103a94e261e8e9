/**
 * The web app: its files, and its HTML with the head that each page's address deserves.
 * A file that is not there is a 404, never the app's HTML; so is an address that is no page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serviceWorker } from '#api/file.ts';
import { type PagePath, pagePaths } from '#api/pages.ts';
import { type Head, injectHead } from './injectHead.ts';
import { notFound } from './errors.ts';
import { originOf } from './originOf.ts';
import { answerError } from './serve.ts';

export interface PageAnswer {
  status: 200 | 404;
  head: Head;
}

export interface Pages {
  /** Where the built web app lies: `index.html` and `assets/`. */
  webDir: string;
  /** The head of a page; `origin` is the address that the browser sees, without a slash. */
  headOf(path: PagePath, params: Record<string, string>, origin: string): Promise<PageAnswer>;
  notFound(): Head;
  /** Set by configuration where a proxy hides the public address. */
  publicUrl: string | null;
}

/** The build names files by their content; those never change. */
const hashedName = /-[\w-]{8}\.\w+$/;
/** Kept by nobody without asking: a page of one build must not meet the icons of another. */
const askEachTime = 'no-cache';

export async function servePages(app: FastifyInstance, options: Pages): Promise<void> {
  const { webDir, publicUrl } = options;
  const assetsDir = join(webDir, 'assets');
  const html = readFileSync(join(webDir, 'index.html'), 'utf8');

  await app.register(fastifyStatic, {
    root: assetsDir,
    prefix: '/assets/',
    preCompressed: true,
    setHeaders(reply, path) {
      if (!path.startsWith(assetsDir)) return;
      // Another installation may name this one as its ASSET_HOST; nothing here is anybody's.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      const kept = hashedName.test(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : askEachTime);
    },
  });

  function answer(reply: FastifyReply, { status, head }: PageAnswer): FastifyReply {
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', askEachTime)
      .send(injectHead(html, head));
  }

  // At the root, since a service worker has a say only below its own address.
  app.get(serviceWorker.path, (_request, reply) =>
    reply.header('cache-control', askEachTime).sendFile('sw.js', webDir, { cacheControl: false }),
  );

  for (const path of pagePaths) {
    app.get(path, async (request, reply) =>
      answer(
        reply,
        await options.headOf(
          path,
          request.params as Record<string, string>,
          originOf(request, publicUrl),
        ),
      ),
    );
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (wantsPage && !/^\/(api|assets)\//.test(request.url)) {
      return answer(reply, { status: 404, head: options.notFound() });
    }
    return answerError(notFound('There is nothing at this address.'), request, reply);
  });
}
