/** A mail server that takes what it is told to take, on a free port of this machine. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface SmtpPeer {
  url: string;
  /** What arrived, as it came over the line. */
  received: { from: string; to: string; data: string }[];
  /** Every command. */
  heard: string[];
  /** Says what to answer instead of 250 to the named command; null takes it. */
  answer(to: {
    command: 'MAIL' | 'RCPT' | 'DATA';
    line: string;
  }): string | null | Promise<string | null>;
  close(): Promise<void>;
}

export async function smtpPeer(): Promise<SmtpPeer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    void talk(socket, peer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    heard: [],
    answer: () => null,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return peer;
}

async function talk(socket: Socket, peer: SmtpPeer): Promise<void> {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  let from = '';
  let to = '';
  let data: string[] | null = null;
  say('220 peer');
  for await (const line of createInterface(socket)) {
    if (data !== null) {
      if (line !== '.') {
        data.push(line);
        continue;
      }
      const refused = await peer.answer({ command: 'DATA', line: data.join('\n') });
      if (refused === null) peer.received.push({ from, to, data: data.join('\n') });
      data = null;
      say(refused ?? '250 taken');
      continue;
    }
    peer.heard.push(line);
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'DATA') {
      data = [];
      say('354 go on');
    } else if (command === 'QUIT') {
      say('221 bye');
      socket.end();
    } else if (command === 'MAIL' || command === 'RCPT') {
      if (command === 'MAIL') from = line;
      else to = line;
      say((await peer.answer({ command, line })) ?? '250 well');
    } else {
      say(command === 'EHLO' ? '250 AUTH PLAIN' : '502 not known here');
    }
  }
}
