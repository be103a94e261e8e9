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
  { path: '/profile', summary: 'What a person keeps about themselves.', audience: 'anyone' },
  { path: '/account-deleted', summary: 'The last page of an account.', audience: 'anyone' },
  { path: '/dev/mail', summary: 'The mailbox of a demo.', audience: 'anyone' },
];
