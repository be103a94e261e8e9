/**
 * Carries texts by PostgreSQL's NOTIFY, on a connection of its own: never inside a transaction of
 * anybody, as commits that notify wait for each other in the whole server.
 */
import { keepListening } from '../../db/keepListening.ts';
import type { OpenCarrier } from './Carrier.ts';

const channel = 'lintel_bus';
/** PostgreSQL takes less than 8,000 bytes (NOTIFY, “Notes”); a head of some digits comes before it. */
const pieceBytes = 7_900;

/** @param url of the database past any pooler */
export function postgresCarrier(url: string): OpenCarrier {
  return ({ hear, gap, onError }) => {
    const join = joiner(hear);
    const listening = keepListening({
      url,
      channel,
      name: 'lintel bus',
      heard: join,
      connected: gap,
      onError,
    });
    return {
      coalescedMs: 10,
      send: (text) =>
        listening.query('select pg_notify($1, piece) from unnest($2::text[]) as piece', [
          channel,
          cut(text),
        ]),
      close: () => listening.stop(),
    };
  };
}

/** JSON as pieces of so many bytes: in ASCII, where a letter is a byte. */
function cut(json: string): string[] {
  const ascii = json.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const count = Math.ceil(ascii.length / pieceBytes);
  return Array.from({ length: count }, (_, place) => {
    const piece = ascii.slice(place * pieceBytes, (place + 1) * pieceBytes);
    return `${place} ${count} ${piece}`;
  });
}

/** Pieces of one transaction come one after another, and none of another transaction between them. */
function joiner(hear: (text: string) => void): (payload: string) => void {
  let pieces: string[] = [];
  return (payload) => {
    const [, place, count, piece] = /^(\d+) (\d+) (.*)$/s.exec(payload) ?? [];
    if (piece === undefined) return;
    if (place === '0') pieces = [];
    // One whose beginning was not heard, as this process listened too late.
    if (pieces.length !== Number(place)) return;
    pieces.push(piece);
    if (pieces.length < Number(count)) return;
    hear(pieces.join(''));
    pieces = [];
  };
}
