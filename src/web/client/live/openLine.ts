import type { ClientFrame } from '#api/live/frames.ts';
import { fromWire, toWire } from '#api/wire.ts';

export interface Line {
  /** Lost where the line does not stand. */
  send(frame: ClientFrame): void;
  /** Something came over it: it is alive. */
  answered(): void;
  /** Asks for an answer now, and every 25 seconds after. */
  ping(): void;
  /** Asks for the first answer in 25 seconds. */
  pingLater(): void;
  /** Calls none of its handlers after that. */
  close(): void;
}

export interface LineHandlers {
  onOpen(): void;
  /** @param value null for what is no JSON */
  onValue(value: unknown): void;
  /** @param code why the server closed it; 0 after a silence */
  onLost(code: number): void;
}

const pingEveryMs = 25_000;
/** How long an answer may take until the line counts as dead. */
const answerMs = 10_000;

/** One socket. A line that is cut without a close frame is noticed by its silence. */
export function openLine(url: string, { onOpen, onValue, onLost }: LineHandlers): Line {
  const socket = new WebSocket(url);
  const over = new AbortController();
  const { signal } = over;
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  socket.addEventListener('open', onOpen, { signal });
  socket.addEventListener('message', ({ data }) => onValue(parsed(data)), { signal });
  socket.addEventListener('close', ({ code }) => onLost(code), { signal });
  awaitAnswer();

  function send(frame: ClientFrame): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(toWire(frame)));
  }

  function awaitAnswer(): void {
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => onLost(0), answerMs);
  }

  function pingLater(): void {
    clearTimeout(pingTimer);
    pingTimer = setTimeout(ping, pingEveryMs);
  }

  function ping(): void {
    send({ kind: 'ping' });
    awaitAnswer();
    pingLater();
  }

  return {
    send,
    answered: () => clearTimeout(answerTimer),
    ping,
    pingLater,
    close() {
      over.abort();
      clearTimeout(pingTimer);
      clearTimeout(answerTimer);
      socket.close();
    },
  };
}

function parsed(data: unknown): unknown {
  try {
    return fromWire(JSON.parse(String(data)));
  } catch {
    return null;
  }
}
