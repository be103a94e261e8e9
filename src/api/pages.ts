/**
 * The pages of the app, each once: the router, the window's title, what the server writes into the
 * head, the permission table, the sitemap, the palette, the desks and the footer read this record. Any
 * other address is a 404.
 */
import type { Audience } from '#domain/access.ts';
import type { Role } from '#domain/user/User.ts';

type Visitor = Role | 'guest';

/** A page's row in lists of links. */
interface Nav {
  /** In the palette; by default the title up to its first ` · `. */
  label?: string;
  /** The key after `G` that opens it. */
  key?: string;
  /** Who sees it in the palette; by default everyone the page is for. */
  for?: readonly Visitor[];
  /** Shows the page on the desk of its role, under this icon. */
  icon?: string;
  /** On the desk, where the label differs. */
  deskLabel?: string;
  /** In the footer; a page with several links has them by their anchor. */
  footer?: string | Readonly<Record<`#${string}`, string>>;
}

export interface Page {
  /** Of the window, without the product's name. */
  title: string;
  /** One sentence, for engines and messengers. */
  description: string;
  /** Whom it is for: others are asked to sign in, or told how to go on. */
  role: 'anyone' | 'signed in' | 'agent' | 'admin';
  /** Whether search engines keep it and the sitemap names it. */
  indexed: boolean;
  /** Absent where only other pages link to it. Links come in the order of the record. */
  nav?: Nav;
}

export const pages = {
  '/': {
    title: 'Find a home, and know what it costs',
    description:
      'Type an address and search homes on a map, with honest days on market, every price step ' +
      'and the monthly cost shown with its working.',
    role: 'anyone',
    indexed: true,
    nav: { label: 'First page', key: 'h' },
  },
  '/search': {
    title: 'Homes on the map',
    description: 'Search homes on the map by price, size, type and days on market.',
    role: 'anyone',
    indexed: true,
    nav: { key: 's' },
  },
  '/home/:listingKey': {
    title: 'A home',
    description: 'One home: its price steps, days on market and monthly cost.',
    role: 'anyone',
    indexed: true,
  },
  '/agents': {
    title: 'Agents and what they cost',
    description:
      'Buyer’s agents with their fees in dollars at a home’s price, what is included and what is ' +
      'not, before you talk to anyone.',
    role: 'anyone',
    indexed: true,
    nav: { key: 'a' },
  },
  '/agents/compare': {
    title: 'Agents side by side',
    description: 'Up to three packages of agents at one price, and where they differ.',
    role: 'anyone',
    indexed: false,
  },
  '/agents/:profileId': {
    title: 'An agent',
    description: 'One agent with all packages.',
    role: 'anyone',
    indexed: true,
  },
  '/homes': {
    title: 'Your homes',
    description: 'The homes you keep, what has changed of them, and how they compare.',
    role: 'anyone',
    indexed: false,
    nav: { key: 'b' },
  },
  '/terms': {
    title: 'Terms and privacy',
    description: 'What you may expect of Lintel, what it expects of you, and what it keeps.',
    role: 'anyone',
    indexed: true,
    nav: { footer: { '#terms': 'Terms', '#privacy': 'Privacy' } },
  },
  '/fair-housing': {
    title: 'Fair housing',
    description:
      'What the law says about shutting people out, what is done here, and whom to tell.',
    role: 'anyone',
    indexed: true,
    nav: { footer: 'Fair housing' },
  },
  '/sources': {
    title: 'Where it comes from',
    description: 'The sources of homes, maps and law, and when each was last confirmed.',
    role: 'anyone',
    indexed: true,
    nav: { footer: 'Sources' },
  },
  '/about': {
    title: 'Who runs this',
    description:
      'Who runs this installation, how to reach them, and the brokerage behind the agents.',
    role: 'anyone',
    indexed: true,
    nav: { footer: 'Who runs this' },
  },
  '/verify': {
    title: 'Check a document',
    description: 'Whether a PDF is the document that was sealed here, unchanged. It is not stored.',
    role: 'anyone',
    indexed: true,
    nav: { footer: 'Check a document' },
  },
  '/invite': {
    title: 'An invitation',
    description: 'Somebody asks you to buy a home with them.',
    role: 'anyone',
    indexed: false,
  },
  '/sign-in': {
    title: 'Sign in',
    description: 'Sign in with a password, a passkey or a link by mail.',
    role: 'anyone',
    indexed: false,
    nav: { for: ['guest'] },
  },
  '/sign-up': {
    title: 'Open an account',
    description: 'An account to sign agreements with an agent, alone or together.',
    role: 'anyone',
    indexed: false,
  },
  '/verify-email': {
    title: 'Confirm your address',
    description: 'The last step of opening an account.',
    role: 'anyone',
    indexed: false,
  },
  '/sign-in-link': {
    title: 'Sign in by link',
    description: 'Signing in with a link by mail.',
    role: 'anyone',
    indexed: false,
  },
  '/forgot-password': {
    title: 'Forgotten password',
    description: 'A link by mail to choose a new password.',
    role: 'anyone',
    indexed: false,
  },
  '/reset-password': {
    title: 'Choose a new password',
    description: 'Choosing a new password by the link of a letter.',
    role: 'anyone',
    indexed: false,
  },
  '/undo-email-change': {
    title: 'Take your account back',
    description: 'Stopping or undoing a change of address that one did not ask for.',
    role: 'anyone',
    indexed: false,
  },
  '/unsubscribe': {
    title: 'End letters',
    description: 'Ending the letters that somebody gets, by the link in one of them.',
    role: 'anyone',
    indexed: false,
  },
  '/account-deleted': {
    title: 'Your account is deleted',
    description: 'The last page of an account.',
    role: 'anyone',
    indexed: false,
  },
  '/dev/mail': {
    title: 'Mailbox of the demo',
    description: 'The letters of this demo. Nothing leaves this machine.',
    role: 'anyone',
    indexed: false,
  },
  '/agreements': {
    title: 'Your agreements',
    description: 'What you have agreed on with an agent, and whose turn it is.',
    role: 'signed in',
    indexed: false,
    nav: { label: 'Agreements', key: 'd', for: ['buyer', 'agent'] },
  },
  '/agreements/new': {
    title: 'A new agreement',
    description: 'Asking an agent for an agreement.',
    role: 'signed in',
    indexed: false,
  },
  '/agreements/:contractId': {
    title: 'Agreement',
    description: 'An agreement between buyers and an agent.',
    role: 'signed in',
    indexed: false,
  },
  '/profile': {
    title: 'Profile & privacy',
    description: 'What you keep at Lintel about yourself, and what you can take back.',
    role: 'signed in',
    indexed: false,
    nav: {},
  },
  '/confirm-email': {
    title: 'Confirm your new address',
    description: 'The last step of moving an account to another address.',
    role: 'signed in',
    indexed: false,
  },
  '/chat': {
    title: 'Your conversations',
    description: 'What you and an agent say to each other.',
    role: 'signed in',
    indexed: false,
    nav: { label: 'Messages', key: 'm', for: ['buyer'] },
  },
  '/chat/new': {
    title: 'Ask an agent',
    description: 'A first question to an agent, before any agreement.',
    role: 'signed in',
    indexed: false,
  },
  '/chat/:threadId': {
    title: 'A conversation',
    description: 'One conversation between buyers and an agent.',
    role: 'signed in',
    indexed: false,
  },
  '/group': {
    title: 'The people you buy with',
    description: 'Who decides with you, what each may see, and inviting others.',
    role: 'signed in',
    indexed: false,
    nav: { for: ['buyer'] },
  },
  '/agent': {
    title: 'Today · Agent area',
    description: 'What waits for an agent, and since when.',
    role: 'agent',
    indexed: false,
    nav: { icon: 'layout-dashboard', key: 't' },
  },
  '/agent/inbox': {
    title: 'Inbox',
    description: 'Who waits for an answer of yours, and since when.',
    role: 'agent',
    indexed: false,
    nav: { icon: 'inbox', key: 'm' },
  },
  '/agent/inbox/:threadId': {
    title: 'Working for a client',
    description: 'One client: what you say to each other, and what you have agreed on.',
    role: 'agent',
    indexed: false,
  },
  '/agent/packages': {
    title: 'Packages · Agent area',
    description: 'What an agent offers to buyers, version by version.',
    role: 'agent',
    indexed: false,
    nav: { icon: 'scale', key: 'p' },
  },
  '/agent/packages/:packageId': {
    title: 'Package · Agent area',
    description: 'Writing what an agent offers to buyers, with what the rules of each state say.',
    role: 'agent',
    indexed: false,
  },
  '/agent/templates': {
    title: 'Templates',
    description: 'What you write again and again.',
    role: 'agent',
    indexed: false,
    nav: { icon: 'text-quote' },
  },
  '/agent/profile': {
    title: 'Public profile · Agent area',
    description: 'What buyers read about an agent.',
    role: 'agent',
    indexed: false,
    nav: { icon: 'user-round' },
  },
  '/agent/approvals': {
    title: 'Waiting for the broker · Agent area',
    description: 'What of an agent’s waits for the broker’s approval.',
    role: 'agent',
    indexed: false,
    nav: { icon: 'stamp', deskLabel: 'Approvals' },
  },
  '/admin': {
    title: 'Today',
    description: 'What waits for the broker, and since when.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'layout-dashboard', key: 't' },
  },
  '/admin/approvals': {
    title: 'Approvals',
    description: 'Agreements that wait for the broker’s approval.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'inbox', key: 'm' },
  },
  '/admin/agreements': {
    title: 'Agreements',
    description: 'All agreements of the brokerage, to be searched and taken away.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'file-check', key: 'd' },
  },
  '/admin/conversations': {
    title: 'Conversations',
    description: 'Conversations of the brokerage, read for a reason that their people see.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'message-square' },
  },
  '/admin/agents': {
    title: 'Agents',
    description: 'The agents of the brokerage, with their licenses and what they work on.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'user-round' },
  },
  '/admin/agents/:profileId': {
    title: 'An agent · Brokerage',
    description: 'One agent of the brokerage: licenses, agreements, suspending.',
    role: 'admin',
    indexed: false,
  },
  '/admin/agent-create': {
    title: 'Create an agent',
    description: 'Making somebody an agent of the brokerage.',
    role: 'admin',
    indexed: false,
    nav: {},
  },
  '/admin/rules': {
    title: 'Rules by state',
    description: 'What the law asks of an agreement, state by state.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'scale' },
  },
  '/admin/wording': {
    title: 'Wording',
    description: 'The words of each clause, which two admins change together.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'text-quote' },
  },
  '/admin/services': {
    title: 'Own services',
    description:
      'Services and exclusions in the brokerage’s own words, approved by a second admin.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'list' },
  },
  '/admin/forms': {
    title: 'Forms of the states',
    description: 'The regulators’ forms that buyers sign or read before they sign, state by state.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'book-open-check' },
  },
  '/admin/brokerage': {
    title: 'Brokerage',
    description: 'The firm that agents work under.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'building-2' },
  },
  '/admin/health': {
    title: 'Health',
    description: 'How the installation is, part by part.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'activity' },
  },
  '/admin/troubles': {
    title: 'Things that went wrong',
    description: 'What should have followed from a change and has not.',
    role: 'admin',
    indexed: false,
    nav: { icon: 'triangle-alert' },
  },
} as const satisfies Record<`/${string}`, Page>;

export type PagePath = keyof typeof pages;

/** Checked against the icons that there are by `web/ui/deskPlaces.ts`. */
export type DeskIcon = Extract<(typeof pages)[PagePath], { nav: { icon: string } }>['nav']['icon'];

/** Every path, in the order of the record. */
export const pagePaths = Object.keys(pages) as PagePath[];

/** A page's row in lists of links, with its defaults. Undefined where only other pages link to it. */
export function navOf(path: PagePath): (Nav & { label: string }) | undefined {
  const { title, nav }: Page = pages[path];
  return nav && { label: title.split(' · ')[0]!, ...nav };
}

/** The HTML of a page is the same for everybody; what it shows comes by calls that ask who one is. */
export const pageAudience: Audience = 'anyone';

/** What a window is called while a page of this title is in sight. */
export function windowTitle(title: string): string {
  return `${title} · Lintel`;
}
