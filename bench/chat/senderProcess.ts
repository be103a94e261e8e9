/** Whoever writes messages for `bench/chat.ts`: some at once, at a pace or as fast as they are stored. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Heard } from './Child.ts';

export interface Sending {
  /** Of the call that stores a message. */
  address: string;
  speakers: { token: string; threadId: string }[];
  count: number;
  /** null: the next one as soon as one is stored. */
  perSecond: number | null;
  atOnce: number;
}

export interface SendingDone {
  /** What was stored, with the moment it was to be sent at. */
  sent: Heard[];
  errors: number;
  perSecond: number;
}

const answerWithinMs = 10_000;
const words =
  'The inspector comes on Tuesday at ten. Shall we meet at the gate, or would you rather call in?';
const clock = () => performance.timeOrigin + performance.now();

process.on('disconnect', () => process.exit(0));
process.on('message', (sending: Sending) => {
  void sendAll(sending).then((done) => process.send!(done));
});

async function sendAll({
  address,
  speakers,
  count,
  perSecond,
  atOnce,
}: Sending): Promise<SendingDone> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const sent: Heard[] = [];
  let errors = 0;
  let next = 0;
  const startedAt = clock();
  const sendNext = async () => {
    while (next < count) {
      const at = next++;
      let dueMs = clock();
      if (perSecond !== null) {
        // Who waits for their turn waits for their message: it counts from when it was due.
        dueMs = startedAt + (at / perSecond) * 1000;
        await pause(Math.max(0, dueMs - clock()));
      }
      const { token, threadId } = speakers[at % speakers.length]!;
      const clientId = randomUUID();
      const body = JSON.stringify({ thread_id: threadId, client_id: clientId, body: words });
      try {
        await post(agent, address, token, body);
        sent.push([clientId, dueMs]);
      } catch (error) {
        if (errors++ === 0) console.error(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  const seconds = (clock() - startedAt) / 1000;
  agent.destroy();
  return { sent, errors, perSecond: sent.length / seconds };
}

async function post(agent: Agent, address: string, token: string, body: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const { statusCode, answer } = await new Promise<{ statusCode?: number; answer: string }>(
    (resolve, reject) => {
      const signal = AbortSignal.timeout(answerWithinMs);
      const asking = request(address, { method: 'POST', agent, headers, signal }, (response) => {
        text(response).then(
          (answer) => resolve({ statusCode: response.statusCode!, answer }),
          reject,
        );
      });
      asking.on('error', reject);
      asking.end(body);
    },
  );
  if (statusCode !== 200) throw new Error(`${statusCode}: ${answer}`);
}
