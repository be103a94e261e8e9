/** A host of somebody else, as it may behave. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StrangeHost {
  /** Without a slash at its end. */
  url: string;
  port: number;
  /** The paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

export async function strangeHost(answers: Record<string, RequestListener>): Promise<StrangeHost> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url!);
    const answer = answers[request.url!.split('?')[0]!];
    if (answer) answer(request, reply);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
