/** The one connection of a process on which PostgreSQL says that the log has grown. */
import { keepListening, type Listening } from '../db/keepListening.ts';
import { channel } from './numberFacts.ts';

/**
 * `heard` gets the number up to which the log is numbered, or null after each new connection, as
 * something may have been missed before it.
 * @param url of the database past any pooler: a pooler does not keep a listener
 */
export function listenForFacts(
  url: string,
  heard: (upTo: number | null) => void,
): Pick<Listening, 'stop'> {
  return keepListening({
    url,
    channel,
    name: 'lintel facts',
    heard: (payload) => heard(Number(payload)),
    connected: () => heard(null),
  });
}
