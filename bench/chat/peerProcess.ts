/**
 * What Lintel's conversations are measured beside: socket.io before tables of the same shape, each
 * message stored in one transaction and told to a room after it. It knows no accounts, no membership
 * and no facts: what it is told, it believes.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool, type PoolClient } from 'pg';
import { Server } from 'socket.io';
import '../../scripts/exitWithParent.ts';
import './tellMemory.ts';

interface Sent {
  thread_id: string;
  client_id: string;
  body: string;
}

const pool = new Pool({ connectionString: process.env.BENCH_DATABASE!, max: 10 });
const server = createServer((request, response) => {
  send(request).then(
    (message) => response.end(JSON.stringify({ success: true, data: { message } })),
    () => response.writeHead(500).end(),
  );
});
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  socket.on('join', (threadIds: string[], joined: () => void) => {
    void socket.join(threadIds);
    joined();
  });
});

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send!(`http://127.0.0.1:${typeof address === 'object' && address?.port}`);

async function send(request: IncomingMessage): Promise<unknown> {
  const sent = JSON.parse(await text(request)) as Sent;
  const profileId = request.headers.authorization!.slice('Bearer '.length);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const message = await store(client, profileId, sent);
    await client.query('commit');
    io.to(sent.thread_id).emit('message', message);
    return message;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function store(client: PoolClient, profileId: string, sent: Sent): Promise<unknown> {
  const { thread_id: threadId, client_id: clientId, body } = sent;
  const thread = await client.query(
    `update peer_thread set last_number = last_number + 1, revision = revision + 1,
       last_message_at = now() where thread_id = $1 returning last_number, revision`,
    [threadId],
  );
  const { last_number: number, revision } = thread.rows[0];
  const added = await client.query(
    `insert into peer_message (thread_id, number, message_id, sender_profile_id, cause_profile_id,
       client_id, body, created_at, revision)
     values ($1, $2, gen_random_uuid(), $3, $3, $4, $5, now(), $6)
     on conflict (thread_id, sender_profile_id, client_id) do nothing
     returning thread_id, number, message_id, sender_profile_id, client_id, body, attachments,
       created_at, revision`,
    [threadId, number, profileId, clientId, body, revision],
  );
  await client.query(
    'update peer_seat set unread = unread + 1 where thread_id = $1 and profile_id <> $2',
    [threadId, profileId],
  );
  return added.rows[0];
}
