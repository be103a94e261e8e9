import type { ChatHit } from '#api/chatSchemas.ts';

/** A few words around what was looked for, which stands out. */
export function Excerpt({ hit: { excerpt, marks } }: { hit: Pick<ChatHit, 'excerpt' | 'marks'> }) {
  const pieces = [];
  let end = 0;
  for (const { start, end: stop } of marks) {
    if (start < end) continue;
    pieces.push(excerpt.slice(end, start));
    pieces.push(
      <mark key={start} className="rounded-sm bg-clay-wash font-medium text-ink">
        {excerpt.slice(start, stop)}
      </mark>,
    );
    end = stop;
  }
  return (
    <bdi className="wrap-anywhere">
      {pieces}
      {excerpt.slice(end)}
    </bdi>
  );
}
