/** Messages of this process on their way to the others. */
import type { Carrier } from './Carrier.ts';

export interface Outgoing {
  /** @throws RangeError for a message of more than `mostPayloadBytes` */
  add(message: [topic: string, payload: unknown]): void;
  /** Drops what waits. */
  clear(): void;
}

export const mostPayloadBytes = 256 * 1024;
/** What waits while the carrier is slow; more than that is dropped, the oldest first. */
const mostWaitingBytes = 4 * 1024 * 1024;

/** @param prefix names this process in front of each text */
export function createOutgoing(
  carrier: Pick<Carrier, 'send' | 'coalescedMs'>,
  prefix: string,
): Outgoing {
  /** Each as JSON, so that a payload cannot change until it is sent. */
  let waiting: string[] = [];
  let waitingBytes = 0;
  let sendingYn = false;

  /** Sends the first at once; messages that come during that and shortly after go together. */
  async function sendAll(): Promise<void> {
    sendingYn = true;
    await Promise.resolve();
    while (waiting.length > 0) {
      const text = `${prefix}[${waiting.join(',')}]`;
      waiting = [];
      waitingBytes = 0;
      const rested = rest(carrier.coalescedMs);
      // The carrier reports the failure; these messages are lost, as the bus says of itself.
      await carrier.send(text).catch(() => {});
      await rested;
    }
    sendingYn = false;
  }

  return {
    add(message) {
      const text = JSON.stringify(message);
      if (text.length > mostPayloadBytes) {
        throw new RangeError(`A message of the bus has ${mostPayloadBytes} bytes at most.`);
      }
      waiting.push(text);
      waitingBytes += text.length;
      while (waitingBytes > mostWaitingBytes) waitingBytes -= waiting.shift()!.length;
      if (!sendingYn) void sendAll();
    },
    clear() {
      waiting = [];
    },
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
