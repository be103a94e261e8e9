import { type DrawnPage, sightElementId } from '#api/renderer.ts';
import { escapeJson } from '../http/injectHead.ts';

/** What index.html has in place of a drawn page. */
const emptyRoot = '<div id="root"></div>';

/** As Vite writes what the app begins with. */
const entryScript = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/;

/**
 * The app's HTML with the page in it, and what it was drawn from behind it. The app's script is fetched
 * at once and run when the page has been painted, by the script at the head of index.html.
 */
export function insertSight(html: string, { html: drawn, state }: DrawnPage): string {
  const waiting = html.replace(
    entryScript,
    '<link rel="modulepreload" data-entry fetchpriority="low"$1 href="$2">',
  );
  return waiting.replace(
    emptyRoot,
    () =>
      `<div id="root">${drawn}</div>\n    ` +
      `<script type="application/json" id="${sightElementId}">${escapeJson(state)}</script>`,
  );
}
