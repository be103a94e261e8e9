import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/errors.ts';
import type { LiveSocket } from './LiveSocket.ts';

export interface SessionWatch {
  /** Cuts the sockets whose session has ended. A call during a check causes one more. */
  check(): Promise<void>;
  /** Resolves once no check is under way. */
  ended(): Promise<void>;
}

/** Compares the sessions of open sockets with the database. */
export function watchSessions(
  sockets: ReadonlySet<LiveSocket>,
  gate: Pick<FastifyInstance['gate'], 'standing'>,
  onError: (error: unknown) => void,
): SessionWatch {
  let checking: Promise<void> | null = null;
  let checkAgainYn = false;

  function check(): Promise<void> {
    checkAgainYn = true;
    checking ??= checkAll().finally(() => {
      checking = null;
      if (checkAgainYn) void check();
    });
    return checking;
  }

  async function checkAll(): Promise<void> {
    while (checkAgainYn) {
      checkAgainYn = false;
      const present = [...sockets].flatMap((socket) => {
        const actor = socket.speaker;
        return actor ? [{ socket, actor }] : [];
      });
      if (present.length === 0) return;
      try {
        const standing = await gate.standing(present.map(({ actor }) => actor));
        for (const { socket, actor } of present) {
          if (!standing.has(actor)) socket.cut(sessionOver());
        }
      } catch (error) {
        // The sessions are unknown; the next check may find out.
        onError(error);
      }
    }
  }

  return {
    check,
    async ended() {
      await checking;
    },
  };
}

function sessionOver(): Refusal {
  return new Refusal(401, 'session_expired', 'Your session has ended. Sign in again.');
}
