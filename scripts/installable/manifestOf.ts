import { pages } from '#api/pages.ts';
import { descriptionOf } from '#server/pageDescriptions.ts';

/** One picture of the app, as the manifest names it. */
export interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose: 'any' | 'maskable';
}

/** What a device is told that keeps the app among its own (W3C Web App Manifest). */
export function manifestOf(icons: ManifestIcon[]): Record<string, unknown> {
  const shortcut = (url: '/search' | '/agreements') => ({ name: pages[url].title, url });
  return {
    // The same app whatever its first page will be.
    id: '/',
    name: 'Lintel',
    short_name: 'Lintel',
    description: descriptionOf('/'),
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // As the paper of tokens.css: what is seen before the first page is drawn.
    background_color: '#fbf9f4',
    theme_color: '#fbf9f4',
    categories: ['business', 'lifestyle'],
    icons,
    shortcuts: [shortcut('/search'), shortcut('/agreements')],
  };
}
