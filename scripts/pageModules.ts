/** The modules that a stranger's first pages are made of, for the plugins that part the build. */
import type { PartedPath } from '../src/api/pageParts.ts';
import type { PagePath } from '../src/api/pages.ts';

/** Each of them is where a stranger may begin, and imports no schemas. */
export const beginnings = {
  '/': 'search/address/AddressPage.tsx',
  '/home/:listingKey': 'property/home/HomePage.tsx',
  '/agents': 'agent/find/AgentsPage.tsx',
  '/agents/:profileId': 'agent/AgentPage.tsx',
} satisfies Partial<Record<PagePath, string>>;

export const pageModules: Record<PartedPath, string> = {
  ...beginnings,
  '/search': 'search/results/SearchPage.tsx',
  '/sign-in': 'user/signIn/SignInPage.tsx',
};

const lines = 'search/address/FieldWithLines.tsx';
const select = 'ui/fields/SelectList.tsx';
/** What a guest may press in the header of each page. */
const display = 'header/DisplayMenu.tsx';

/** What a page is used with once it stands, in the order in which it is likely to be. */
export const lateModules: Record<PartedPath, readonly string[]> = {
  '/': [lines, display],
  '/home/:listingKey': ['property/home/Viewer.tsx', display],
  '/agents': [select, lines, display],
  '/agents/:profileId': [select, lines, display],
  '/search': [lines, select, display],
  '/sign-in': [display],
};
