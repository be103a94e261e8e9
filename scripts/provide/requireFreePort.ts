import { createServer } from 'node:net';
import { CannotStart } from '#server/platform/CannotStart.ts';

/**
 * Checks that we may listen there, before anything slow begins.
 * @throws CannotStart
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.on('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw cannotListen(host, port, error);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Turns a failed `listen` into one sentence. */
export function cannotListen(host: string, port: number, error: unknown): CannotStart {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  switch (code) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} is taken by another program. Stop that, or choose another port: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new CannotStart(
        `Lintel may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(`HOST=${host} is no address of this machine.`);
    default:
      return new CannotStart(`Lintel can't listen on ${host}:${port}: ${message}.`);
  }
}
