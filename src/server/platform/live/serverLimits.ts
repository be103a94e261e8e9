/** What the sockets of one process may take; what one socket may do stands in `api/live.ts`. */
export interface ServerLimits {
  /** Sockets in all. */
  sockets: number;
  /** Of one person, in all their tabs and devices. */
  ofUser: number;
  /** That have not said who they are: in all, and from one address. */
  silent: number;
  silentOfAddress: number;
  /** Bytes that may wait for somebody who does not read. */
  unreadBytes: number;
  /** How often a peer is asked for a sign of life; without one by the next time it is gone. */
  heartbeatMs: number;
  /** How often sessions are looked up, in case nobody told of their end. */
  sessionCheckMs: number;
  /** How long a peer has to answer the closing. */
  closingMs: number;
}

export const serverLimits: ServerLimits = {
  sockets: 10_000,
  ofUser: 100,
  silent: 1_000,
  silentOfAddress: 100,
  unreadBytes: 256 * 1024,
  heartbeatMs: 30_000,
  sessionCheckMs: 3_000,
  closingMs: 2_000,
};
