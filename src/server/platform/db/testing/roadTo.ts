import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A way to a database that can be cut, as when its machine is away, and mended; or held still, as when
 * the machine stops in its tracks: connections stand and are taken, and no byte goes either way.
 */
export interface Road {
  /** Of the database, by this way. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  hold(): void;
  release(): void;
}

export async function roadTo(databaseUrl: string): Promise<Road> {
  const { hostname, port } = new URL(databaseUrl);
  const travellers = new Set<Socket>();
  let gate: Server | null = null;
  let entrance = 0;
  let heldYn = false;

  async function mend(): Promise<void> {
    gate = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) {
        travellers.add(socket);
        socket
          .on('error', () => {})
          .on('close', () => {
            travellers.delete(socket);
            near.destroy();
            far.destroy();
          });
      }
      near.pipe(far).pipe(near);
      if (heldYn) stopHere(near, far);
    });
    gate.listen(entrance, '127.0.0.1');
    await once(gate, 'listening');
    entrance = (gate.address() as AddressInfo).port;
  }

  /** What a socket still reads stays in it. */
  function stopHere(...sockets: Socket[]): void {
    for (const socket of sockets) socket.pause();
  }

  await mend();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${entrance}`;
  return {
    url: url.href,
    mend,
    hold() {
      heldYn = true;
      stopHere(...travellers);
    },
    release() {
      heldYn = false;
      for (const socket of travellers) socket.resume();
    },
    async cut() {
      if (!gate) return;
      const closing = once(gate, 'close');
      gate.close();
      gate = null;
      for (const socket of travellers) socket.destroy();
      await closing;
    },
  };
}
