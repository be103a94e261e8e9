import type { Home } from '#domain/property/Home.ts';
import type { MediaCategory } from '#domain/property/Media.ts';
import { isPicture } from '#domain/property/shownPictures.ts';
import { Section } from './Section.tsx';

const words: Partial<Record<MediaCategory, string>> = {
  Video: 'Video',
  Document: 'Document',
  'Unbranded Virtual Tour': 'Virtual tour',
  'Branded Virtual Tour': 'Virtual tour',
};

/** Films, tours and papers, which open on the pages of whoever made them. */
export function Tours({ home }: { home: Home }) {
  const { virtualTourUrl } = home.property;
  const links = home.media
    .filter((item) => !isPicture(item))
    .map(({ mediaUrl, mediaCategory = 'Document', shortDescription }) => ({
      url: mediaUrl,
      name: shortDescription === '' ? (words[mediaCategory] ?? mediaCategory) : shortDescription,
    }));
  if (virtualTourUrl !== null && !links.some(({ url }) => url === virtualTourUrl)) {
    links.unshift({ url: virtualTourUrl, name: 'Virtual tour' });
  }
  if (links.length === 0) return null;
  return (
    <Section title="Tours and films">
      <ul className="grid gap-1">
        {links.map(({ url, name }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-leaf underline"
            >
              <span className="wrap-anywhere">{name}</span>
              <span className="text-small text-ink-soft">on {new URL(url, 'https://x').host}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
