/**
 * The pages of the app, each once: the router, the window's title, the page's head, the permission table, the
 * sitemap, the palette, the desks and the footer read this record. Any other address is a 404. Every page loads it,
 * so descriptions are in `server/pageDescriptions.ts`.
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
    role: 'anyone',
    indexed: true,
    nav: { label: 'First page', key: 'h' },
  },
  '/search': {
    title: 'Homes on the map',
    role: 'anyone',
    indexed: true,
    nav: { key: 's' },
  },
  '/home/:listingKey': {
    title: 'A home',
    role: 'anyone',
    indexed: true,
  },
  '/agents': {
    title: 'Agents and what they cost',
    role: 'anyone',
    indexed: true,
    nav: { key: 'a' },
  },
  '/agents/compare': {
    title: 'Agents side by side',
    role: 'anyone',
    indexed: false,
  },
  '/agents/:profileId': {
    title: 'An agent',
    role: 'anyone',
    indexed: true,
  },
  '/homes': {
    title: 'Your homes',
    role: 'anyone',
    indexed: false,
    nav: { key: 'b' },
  },
  '/terms': {
    title: 'Terms and privacy',
    role: 'anyone',
    indexed: true,
    nav: { footer: { '#terms': 'Terms', '#privacy': 'Privacy' } },
  },
  '/fair-housing': {
    title: 'Fair housing',
    role: 'anyone',
    indexed: true,
    nav: { footer: 'Fair housing' },
  },
  '/sources': {
    title: 'Where it comes from',
    role: 'anyone',
    indexed: true,
    nav: { footer: 'Sources' },
  },
  '/about': {
    title: 'Who runs this',
    role: 'anyone',
    indexed: true,
    nav: { footer: 'Who runs this' },
  },
  '/verify': {
    title: 'Check a document',
    role: 'anyone',
    indexed: true,
    nav: { footer: 'Check a document' },
  },
  '/invite': {
    title: 'An invitation',
    role: 'anyone',
    indexed: false,
  },
  '/sign-in': {
    title: 'Sign in',
    role: 'anyone',
    indexed: false,
    nav: { for: ['guest'] },
  },
  '/sign-up': {
    title: 'Open an account',
    role: 'anyone',
    indexed: false,
  },
  '/verify-email': {
    title: 'Confirm your address',
    role: 'anyone',
    indexed: false,
  },
  '/sign-in-link': {
    title: 'Sign in by link',
    role: 'anyone',
    indexed: false,
  },
  '/forgot-password': {
    title: 'Forgotten password',
    role: 'anyone',
    indexed: false,
  },
  '/reset-password': {
    title: 'Choose a new password',
    role: 'anyone',
    indexed: false,
  },
  '/undo-email-change': {
    title: 'Take your account back',
    role: 'anyone',
    indexed: false,
  },
  '/unsubscribe': {
    title: 'End letters',
    role: 'anyone',
    indexed: false,
  },
  '/account-deleted': {
    title: 'Your account is deleted',
    role: 'anyone',
    indexed: false,
  },
  '/dev/mail': {
    title: 'Mailbox of the demo',
    role: 'anyone',
    indexed: false,
  },
  '/agreements': {
    title: 'Your agreements',
    role: 'signed in',
    indexed: false,
    nav: { label: 'Agreements', key: 'd', for: ['buyer', 'agent'] },
  },
  '/agreements/new': {
    title: 'A new agreement',
    role: 'signed in',
    indexed: false,
  },
  '/agreements/:contractId': {
    title: 'Agreement',
    role: 'signed in',
    indexed: false,
  },
  '/profile': {
    title: 'Profile & privacy',
    role: 'signed in',
    indexed: false,
    nav: {},
  },
  '/confirm-email': {
    title: 'Confirm your new address',
    role: 'signed in',
    indexed: false,
  },
  '/chat': {
    title: 'Your conversations',
    role: 'signed in',
    indexed: false,
    nav: { label: 'Messages', key: 'm', for: ['buyer'] },
  },
  '/chat/new': {
    title: 'Ask an agent',
    role: 'signed in',
    indexed: false,
  },
  '/chat/:threadId': {
    title: 'A conversation',
    role: 'signed in',
    indexed: false,
  },
  '/group': {
    title: 'The people you buy with',
    role: 'signed in',
    indexed: false,
    nav: { for: ['buyer'] },
  },
  '/agent': {
    title: 'Today · Agent area',
    role: 'agent',
    indexed: false,
    nav: { icon: 'layout-dashboard', key: 't' },
  },
  '/agent/inbox': {
    title: 'Inbox',
    role: 'agent',
    indexed: false,
    nav: { icon: 'inbox', key: 'm' },
  },
  '/agent/inbox/:threadId': {
    title: 'Working for a client',
    role: 'agent',
    indexed: false,
  },
  '/agent/packages': {
    title: 'Packages · Agent area',
    role: 'agent',
    indexed: false,
    nav: { icon: 'scale', key: 'p' },
  },
  '/agent/packages/:packageId': {
    title: 'Package · Agent area',
    role: 'agent',
    indexed: false,
  },
  '/agent/templates': {
    title: 'Templates',
    role: 'agent',
    indexed: false,
    nav: { icon: 'text-quote' },
  },
  '/agent/profile': {
    title: 'Public profile · Agent area',
    role: 'agent',
    indexed: false,
    nav: { icon: 'user-round' },
  },
  '/agent/approvals': {
    title: 'Waiting for the broker · Agent area',
    role: 'agent',
    indexed: false,
    nav: { icon: 'stamp', deskLabel: 'Approvals' },
  },
  '/admin': {
    title: 'Today',
    role: 'admin',
    indexed: false,
    nav: { icon: 'layout-dashboard', key: 't' },
  },
  '/admin/approvals': {
    title: 'Approvals',
    role: 'admin',
    indexed: false,
    nav: { icon: 'inbox', key: 'm' },
  },
  '/admin/agreements': {
    title: 'Agreements',
    role: 'admin',
    indexed: false,
    nav: { icon: 'file-check', key: 'd' },
  },
  '/admin/conversations': {
    title: 'Conversations',
    role: 'admin',
    indexed: false,
    nav: { icon: 'message-square' },
  },
  '/admin/agents': {
    title: 'Agents',
    role: 'admin',
    indexed: false,
    nav: { icon: 'user-round' },
  },
  '/admin/agents/:profileId': {
    title: 'An agent · Brokerage',
    role: 'admin',
    indexed: false,
  },
  '/admin/agent-create': {
    title: 'Create an agent',
    role: 'admin',
    indexed: false,
    nav: {},
  },
  '/admin/rules': {
    title: 'Rules by state',
    role: 'admin',
    indexed: false,
    nav: { icon: 'scale' },
  },
  '/admin/wording': {
    title: 'Wording',
    role: 'admin',
    indexed: false,
    nav: { icon: 'text-quote' },
  },
  '/admin/services': {
    title: 'Own services',
    role: 'admin',
    indexed: false,
    nav: { icon: 'list' },
  },
  '/admin/forms': {
    title: 'Forms of the states',
    role: 'admin',
    indexed: false,
    nav: { icon: 'book-open-check' },
  },
  '/admin/brokerage': {
    title: 'Brokerage',
    role: 'admin',
    indexed: false,
    nav: { icon: 'building-2' },
  },
  '/admin/health': {
    title: 'Health',
    role: 'admin',
    indexed: false,
    nav: { icon: 'activity' },
  },
  '/admin/troubles': {
    title: 'Things that went wrong',
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
