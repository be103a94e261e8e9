import type { Media } from '#domain/property/Media.ts';

/** Says that pictures were drawn and not taken: once, where it is true of some or of all. */
export function IllustrationMark({ media }: { media: readonly Media[] }) {
  const drawn = media.filter((picture) => picture.illustrationYn).length;
  if (drawn === 0) return null;
  return (
    <span className="pointer-events-none absolute bottom-3 left-3 rounded-control bg-card/90 px-2 py-0.5 text-small font-medium text-ink">
      {drawn === media.length ? 'Illustrations' : 'Some pictures are illustrations'}
    </span>
  );
}
