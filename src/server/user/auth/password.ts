/**
 * Argon2id, the library's default kind, as OWASP's password storage page asks for at least: 19 MiB,
 * two passes, one lane.
 */
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const passwords = {
  hash: (password: string): Promise<string> => hash(password, cost),
  verify: (given: { hash: string; password: string }): Promise<boolean> =>
    verify(given.hash, given.password),
};
