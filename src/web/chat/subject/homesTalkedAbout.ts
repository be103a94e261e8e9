/** Which homes a conversation is about: the one named last comes first. */
import type { Message } from '#domain/chat/Message.ts';
import { homesIn, piecesOf } from '../text/piecesOf.ts';

const mostHomes = 4;
/** Further back nobody looks for what is talked about now. */
const lookedThrough = 300;

export interface Told {
  lastNumber: number;
  /** As far as they are loaded. */
  message(number: number): Message | undefined;
  /** Whose links lead to homes of this installation. */
  origin: string;
}

/** @returns listing keys, each once: of cards and of links in what people wrote */
export function homesTalkedAbout({ lastNumber, message, origin }: Told): string[] {
  const keys = new Set<string>();
  const first = Math.max(1, lastNumber - lookedThrough + 1);
  for (let number = lastNumber; number >= first && keys.size < mostHomes; number--) {
    const said = message(number);
    if (said === undefined || said.deletedAt !== null) continue;
    if (said.subject?.kind === 'home') keys.add(said.subject.listingKey);
    for (const key of homesIn(piecesOf(said.body, origin))) keys.add(key);
  }
  return [...keys].slice(0, mostHomes);
}
