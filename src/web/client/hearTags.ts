import { type LiveName, liveNouns } from '#api/live.ts';
import { live } from './live.ts';

type AnyTag = string | { type: string; id: string };

/** The name on the live road for what an answer is about; null where it has none. */
export function nameOfTag(tag: AnyTag): LiveName | null {
  const [noun, id] = typeof tag === 'string' ? [tag, null] : [tag.type, tag.id];
  if (!Object.hasOwn(liveNouns, noun)) return null;
  const { ofOneYn } = liveNouns[noun as keyof typeof liveNouns];
  if (ofOneYn !== (id !== null)) return null;
  return (id === null ? noun : `${noun}:${id}`) as LiveName;
}

/** Hears of all that an answer is about, for as long as it is kept. */
export function hearTags(tags: readonly AnyTag[]): () => void {
  const ends = tags.flatMap((tag) => {
    const name = nameOfTag(tag);
    return name === null ? [] : [live.hear(name)];
  });
  return () => {
    for (const end of ends) end();
  };
}
