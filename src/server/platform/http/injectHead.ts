/** Title, description and what search engines and messengers read, put into the app's HTML. */

export interface Head {
  title: string;
  description: string;
  /** Absolute; null where no engine should keep the page. */
  canonicalUrl: string | null;
  /** Absolute. */
  imageUrl: string | null;
  /** Its size, where it is known: then a messenger needs not fetch it first. Such a picture is a PNG of ours. */
  imagePx?: { width: number; height: number };
  /** Open Graph's og:type. */
  kind: 'website' | 'article';
  /** schema.org, as plain data. */
  jsonLd: Record<string, unknown> | null;
}

/** Where index.html expects the head. */
const marker = '<!--head-->';

export function injectHead(html: string, head: Head): string {
  const title = `<title>${escapeHtml(head.title)}</title>`;
  return html.replace(/<title>.*?<\/title>/s, () => title).replace(marker, () => headTags(head));
}

function headTags(head: Head): string {
  const meta = (key: 'name' | 'property', name: string, content: string | null) =>
    content === null ? [] : [`<meta ${key}="${name}" content="${escapeHtml(content)}">`];
  return [
    ...meta('name', 'description', head.description),
    ...meta('name', 'robots', head.canonicalUrl === null ? 'noindex' : null),
    ...(head.canonicalUrl === null
      ? []
      : [`<link rel="canonical" href="${escapeHtml(head.canonicalUrl)}">`]),
    ...meta('property', 'og:site_name', 'Lintel'),
    ...meta('property', 'og:type', head.kind),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:url', head.canonicalUrl),
    ...meta('property', 'og:image', head.imageUrl),
    ...(head.imagePx === undefined
      ? []
      : [
          ...meta('property', 'og:image:type', 'image/png'),
          ...meta('property', 'og:image:width', String(head.imagePx.width)),
          ...meta('property', 'og:image:height', String(head.imagePx.height)),
        ]),
    ...meta('name', 'twitter:card', head.imageUrl === null ? null : 'summary_large_image'),
    ...(head.jsonLd === null
      ? []
      : [`<script type="application/ld+json">${escapeJson(head.jsonLd)}</script>`]),
  ].join('\n    ');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that neither ends the script element nor breaks a line for older readers. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
