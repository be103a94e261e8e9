/** What each page says in its head. */
import type { Page } from '#api/pages.ts';
import { headOfAgent } from './agent/headOfAgent.ts';
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
  '/agents': {
    title: 'Agents and what they cost · Lintel',
    description:
      'Buyer’s agents with their fees in dollars at a home’s price, what is included and what is ' +
      'not, before you talk to anyone.',
  },
  '/verify': {
    title: 'Check a document · Lintel',
    description: 'Whether a PDF is the document that was sealed here, unchanged. It is not stored.',
  },
  '/terms': {
    title: 'Terms and privacy · Lintel',
    description: 'What you may expect of Lintel, what it expects of you, and what it keeps.',
  },
};

/** Of one person each, or on the way in; no engine keeps them. */
const personal: Record<string, Pick<Head, 'title' | 'description'>> = {
  '/profile': {
    title: 'Profile & privacy · Lintel',
    description: 'What you keep at Lintel about yourself, and what you can take back.',
  },
  '/agents/compare': {
    title: 'Agents side by side · Lintel',
    description: 'Up to three packages of agents at one price, and where they differ.',
  },
  '/agent': {
    title: 'Agent area · Lintel',
    description: 'What waits for an agent, and since when.',
  },
  '/agent/packages': {
    title: 'Packages · Agent area · Lintel',
    description: 'What an agent offers to buyers, version by version.',
  },
  '/agent/packages/:packageId': {
    title: 'Package · Agent area · Lintel',
    description: 'Writing what an agent offers to buyers.',
  },
  '/agent/profile': {
    title: 'Public profile · Agent area · Lintel',
    description: 'What buyers read about an agent.',
  },
  '/agent/approvals': {
    title: 'Waiting for the broker · Lintel',
    description: 'What of an agent’s waits for the broker’s approval.',
  },
  '/admin': {
    title: 'Today · Lintel',
    description: 'What waits for the broker, and since when.',
  },
  '/admin/rules': {
    title: 'Rules by state · Lintel',
    description: 'What the law asks of an agreement, state by state.',
  },
  '/admin/agent-create': {
    title: 'Create an agent · Lintel',
    description: 'Making somebody an agent of the brokerage.',
  },
  '/admin/brokerage': {
    title: 'Brokerage · Lintel',
    description: 'The firm that agents work under.',
  },
  '/admin/approvals': {
    title: 'Approvals · Lintel',
    description: 'Agreements that wait for the broker’s approval.',
  },
  '/agreements': {
    title: 'Your agreements · Lintel',
    description: 'What you have agreed on with an agent, and whose turn it is.',
  },
  '/agreements/new': {
    title: 'A new agreement · Lintel',
    description: 'Asking an agent for an agreement.',
  },
  '/agreements/:contractId': {
    title: 'Agreement · Lintel',
    description: 'An agreement between buyers and an agent.',
  },
  '/invite': {
    title: 'An invitation · Lintel',
    description: 'Somebody asks you to buy a home with them.',
  },
  '/account-deleted': {
    title: 'Your account is deleted · Lintel',
    description: 'The last page of an account.',
  },
  '/sign-in': {
    title: 'Sign in · Lintel',
    description: 'Sign in with a password, a passkey or a link by mail.',
  },
  '/sign-up': {
    title: 'Open an account · Lintel',
    description: 'To keep homes, ask for tours and sign with an agent.',
  },
  '/verify-email': {
    title: 'Confirm your address · Lintel',
    description: 'The last step of opening an account.',
  },
  '/sign-in-link': {
    title: 'Sign in · Lintel',
    description: 'Signing in with a link by mail.',
  },
  '/forgot-password': {
    title: 'Forgotten password · Lintel',
    description: 'A link by mail to choose a new password.',
  },
  '/reset-password': {
    title: 'Choose a new password · Lintel',
    description: 'Choosing a new password.',
  },
};

export async function headOfPage(
  world: World,
  page: Page,
  params: Record<string, string>,
  origin: string,
): Promise<PageAnswer> {
  if (page.path === '/home/:listingKey') return headOfHome(world, params.listingKey!, origin);
  if (page.path === '/agents/:profileId') return headOfAgent(world, params.profileId!, origin);
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
