/** The pages of the app that the server answers with its HTML; any other address is a 404. */
import type { Audience } from '#domain/access.ts';

export interface Page {
  path: `/${string}`;
  summary: string;
  audience: Audience;
}

export const pages: Page[] = [
  { path: '/', summary: 'Address search.', audience: 'anyone' },
  { path: '/search', summary: 'Homes on the map and in a list.', audience: 'anyone' },
  { path: '/home/:listingKey', summary: 'One home.', audience: 'anyone' },
  { path: '/agents', summary: 'Agents and what they cost at a price.', audience: 'anyone' },
  { path: '/agents/compare', summary: 'Agents side by side.', audience: 'anyone' },
  { path: '/agents/:profileId', summary: 'One agent with all packages.', audience: 'anyone' },
  { path: '/agent', summary: 'The agents’ area: what waits for one.', audience: 'anyone' },
  { path: '/agent/packages', summary: 'The packages of an agent.', audience: 'anyone' },
  {
    path: '/agent/packages/:packageId',
    summary: 'Writing a package, with what the rules of each state say.',
    audience: 'anyone',
  },
  { path: '/agent/profile', summary: 'What buyers read about an agent.', audience: 'anyone' },
  {
    path: '/agent/approvals',
    summary: 'What of an agent’s waits for the broker.',
    audience: 'anyone',
  },
  { path: '/admin', summary: 'What waits for the broker.', audience: 'anyone' },
  {
    path: '/admin/approvals',
    summary: 'The broker’s queue of agreements.',
    audience: 'anyone',
  },
  { path: '/admin/rules', summary: 'The law by state, as data.', audience: 'anyone' },
  { path: '/admin/agent-create', summary: 'Creating an agent.', audience: 'anyone' },
  { path: '/admin/brokerage', summary: 'The firm of the agents.', audience: 'anyone' },
  { path: '/profile', summary: 'What a person keeps about themselves.', audience: 'anyone' },
  { path: '/agreements', summary: 'The agreements of a person.', audience: 'anyone' },
  { path: '/agreements/new', summary: 'Starting an agreement.', audience: 'anyone' },
  { path: '/agreements/:contractId', summary: 'One agreement.', audience: 'anyone' },
  { path: '/invite', summary: 'An invitation to an agreement.', audience: 'anyone' },
  { path: '/account-deleted', summary: 'The last page of an account.', audience: 'anyone' },
  { path: '/dev/mail', summary: 'The mailbox of a demo.', audience: 'anyone' },
  { path: '/sign-in', summary: 'Signing in.', audience: 'anyone' },
  { path: '/sign-up', summary: 'Opening an account.', audience: 'anyone' },
  {
    path: '/verify-email',
    summary: 'Where the link of a letter proves an address.',
    audience: 'anyone',
  },
  { path: '/sign-in-link', summary: 'Where the link of a letter signs in.', audience: 'anyone' },
  {
    path: '/forgot-password',
    summary: 'Asking for a link to choose a new password.',
    audience: 'anyone',
  },
  {
    path: '/reset-password',
    summary: 'Choosing a new password by the link of a letter.',
    audience: 'anyone',
  },
  { path: '/verify', summary: 'Checking a copy of a sealed document.', audience: 'anyone' },
  {
    path: '/terms',
    summary: 'Terms of service, and what is kept about people.',
    audience: 'anyone',
  },
];
