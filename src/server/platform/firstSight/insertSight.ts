import { type DrawnPage, sightElementId } from '#api/renderer.ts';
import { escapeJson } from '../http/injectHead.ts';

/** What index.html has in place of a drawn page. */
const emptyRoot = '<div id="root"></div>';

/** The app's HTML with the page in it, and what it was drawn from behind it. */
export function insertSight(html: string, { html: drawn, state }: DrawnPage): string {
  return html.replace(
    emptyRoot,
    () =>
      `<div id="root">${drawn}</div>\n    ` +
      `<script type="application/json" id="${sightElementId}">${escapeJson(state)}</script>`,
  );
}
