/** What each page says in its head. */
import type { Page } from '#api/pages.ts';
import type { Head } from './platform/http/injectHead.ts';
import type { PageAnswer } from './platform/http/servePages.ts';
import type { World } from './platform/World.ts';
import { headOfHome } from './property/headOfHome.ts';

const fixed: Record<string, Pick<Head, 'title' | 'description'>> = {
  '/': {
    title: 'Lintel · Find a home, and know what it costs',
    description:
      'Type an address and search homes on a map, with honest days on market, every price step ' +
      'and the monthly cost shown with its working.',
  },
  '/search': {
    title: 'Homes on the map · Lintel',
    description: 'Search homes on the map by price, size, type and days on market.',
  },
};

/** Of one person each; no engine keeps them. */
const personal: Record<string, Pick<Head, 'title' | 'description'>> = {
  '/profile': {
    title: 'Profile & privacy · Lintel',
    description: 'What you keep at Lintel about yourself, and what you can take back.',
  },
  '/account-deleted': {
    title: 'Your account is deleted · Lintel',
    description: 'The last page of an account.',
  },
};

export async function headOfPage(
  world: World,
  page: Page,
  params: Record<string, string>,
  origin: string,
): Promise<PageAnswer> {
  if (page.path === '/home/:listingKey') return headOfHome(world, params.listingKey!, origin);
  if (page.path === '/dev/mail') return headOfMailbox(world);
  if (personal[page.path]) {
    return { status: 200, head: { ...headOfNothing(), ...personal[page.path] } };
  }
  return {
    status: 200,
    head: {
      ...fixed[page.path]!,
      canonicalUrl: `${origin}${page.path}`,
      imageUrl: `${origin}/api/pictures/street.svg?hour=17`,
      kind: 'website',
      jsonLd: null,
    },
  };
}

/** It shows private letters, if made-up ones; no engine keeps it. */
function headOfMailbox({ mail }: World): PageAnswer {
  if (!mail.hasMailbox) return { status: 404, head: headOfNothing() };
  return {
    status: 200,
    head: {
      ...headOfNothing(),
      title: 'Mailbox of the demo · Lintel',
      description: 'The letters of this demo. Nothing leaves this machine.',
    },
  };
}

export function headOfNothing(): Head {
  return {
    title: 'Nothing here · Lintel',
    description: 'There is no page at this address.',
    canonicalUrl: null,
    imageUrl: null,
    kind: 'website',
    jsonLd: null,
  };
}
