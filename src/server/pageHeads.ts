/** What each page says in its head. */
import { type PagePath, pages, windowTitle } from '#api/pages.ts';
import { headOfAgent } from './agent/headOfAgent.ts';
import { descriptionOf } from './pageDescriptions.ts';
import type { Head } from './platform/http/injectHead.ts';
import type { PageAnswer } from './platform/http/servePages.ts';
import type { World } from './platform/World.ts';
import { streetPreviewOf } from './property/previewPicture.ts';
import { headOfHome } from './property/headOfHome.ts';

export async function headOfPage(
  world: World,
  path: PagePath,
  params: Record<string, string>,
  origin: string,
): Promise<PageAnswer> {
  if (path === '/home/:listingKey') return headOfHome(world, params.listingKey!, origin);
  if (path === '/agents/:profileId') return headOfAgent(world, params.profileId!, origin);
  // It shows private letters, if made-up ones, and only a demo has it.
  if (path === '/dev/mail' && !world.mail.hasMailbox) {
    return { status: 404, head: headOfNothing() };
  }
  const { title, indexed } = pages[path];
  return {
    status: 200,
    head: {
      title: windowTitle(title),
      description: descriptionOf(path),
      canonicalUrl: indexed ? `${origin}${path}` : null,
      ...(indexed ? streetPreviewOf(origin) : { imageUrl: null }),
      kind: 'website',
      jsonLd: null,
    },
  };
}

export function headOfNothing(): Head {
  return {
    title: windowTitle('Nothing here'),
    description: 'There is no page at this address.',
    canonicalUrl: null,
    imageUrl: null,
    kind: 'website',
    jsonLd: null,
  };
}
