/**
 * The web app: its files, and its HTML with the head that each page's address deserves.
 * A file that is not there is a 404, never the app's HTML; so is an address that is no page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceWorker } from '#api/file.ts';
import { type PagePath, pagePaths } from '#api/pages.ts';
import { type DrawnPage, drawnPaths, unfinishedPaths } from '#api/renderer.ts';
import type { FirstSights } from '../firstSight/FirstSights.ts';
import {
  insertSight,
  partsNamedIn,
  type Styles,
  stylesNamedIn,
} from '../firstSight/insertSight.ts';
import { type Head, injectHead } from './injectHead.ts';
import { allowScripts, hashesOfScripts } from './allowScripts.ts';
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
  /** Draws pages before they are sent, for whoever is not signed in. */
  sights: FirstSights | null;
}

/** The build names files by their content; those never change. */
const hashedName = /-[\w-]{8}\.\w+$/;
const drawn: ReadonlySet<PagePath> = new Set(drawnPaths);
/** The cookies that the browser of somebody who is signed in brings along (`web/user/keptUser.ts`). */
const isSomebody = /(?:^|;\s*)(?:user|user-profile)=./;
/** Kept by nobody without asking: a page of one build must not meet the icons of another. */
const askEachTime = 'no-cache';

export async function servePages(app: FastifyInstance, options: Pages): Promise<void> {
  const { webDir, publicUrl } = options;
  const assetsDir = join(webDir, 'assets');
  const html = readFileSync(join(webDir, 'index.html'), 'utf8');
  const scriptHashes = hashesOfScripts(html);
  const styles = stylesNamedIn(html, webDir);
  const parts: Partial<Record<PagePath, string[]>> = partsNamedIn(html, webDir);
  const hints = styles === null ? [] : hintsOf(styles);

  await app.register(fastifyStatic, {
    root: assetsDir,
    // Its own route reads the whole folder for each file, to compare how the name is spelled.
    serve: false,
    preCompressed: true,
    setHeaders(reply, path) {
      if (!path.startsWith(assetsDir)) return;
      // The page that the service worker keeps begins as the others do.
      if (path.endsWith('.html')) allowScripts(reply, scriptHashes);
      // Another installation may name this one as its ASSET_HOST; nothing here is anybody's.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      const kept = hashedName.test(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : askEachTime);
    },
  });

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(request.params['*']),
  );

  function answer(
    reply: FastifyReply,
    { status, head }: PageAnswer,
    sight: { drawn: DrawnPage; path: PagePath } | null = null,
  ): FastifyReply {
    const page = injectHead(html, head);
    return allowScripts(reply, scriptHashes)
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', askEachTime)
      .header('vary', 'cookie')
      .send(sight === null ? page : withSight(page, sight));
  }

  function withSight(html: string, { drawn, path }: { drawn: DrawnPage; path: PagePath }): string {
    const isWhole = !unfinishedPaths.includes(path);
    return insertSight(html, drawn, { styles, parts: parts[path] ?? [], isWhole });
  }

  /** Null for whoever may be signed in: what is drawn here is for nobody in particular. */
  async function sightFor(path: PagePath, request: FastifyRequest): Promise<DrawnPage | null> {
    if (!drawn.has(path) || isSomebody.test(request.headers.cookie ?? '')) return null;
    return options.sights?.draw(request.url, { ip: request.ip }) ?? null;
  }

  // At the root, since a service worker has a say only below its own address.
  app.get(serviceWorker.path, (_request, reply) =>
    reply.header('cache-control', askEachTime).sendFile('sw.js', webDir, { cacheControl: false }),
  );

  for (const path of pagePaths) {
    app.get(path, async (request, reply) => {
      const params = request.params as Record<string, string>;
      // A page is drawn while its typefaces are on their way already.
      if (request.headers['sec-fetch-mode'] === 'navigate' && hints.length > 0) {
        reply.raw.writeEarlyHints({ link: hints });
      }
      const page = await options.headOf(path, params, originOf(request, publicUrl));
      const drawn = page.status === 200 ? await sightFor(path, request) : null;
      return answer(reply, page, drawn && { drawn, path });
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (wantsPage && !/^\/(api|assets)\//.test(request.url)) {
      return answer(reply, { status: 404, head: options.notFound() });
    }
    return answerError(notFound('There is nothing at this address.'), request, reply);
  });
}

/** What each page begins with, for the answer before the answer (status 103). */
function hintsOf({ fonts }: Styles): string[] {
  return fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
}
