import type { Socket } from 'node:net';

/**
 * Resolves when a connection has ended, be it in the middle: whoever cuts it while something unread
 * lies there resets it, which `once(socket, 'close')` throws.
 */
export function hungUp(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}
