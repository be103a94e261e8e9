import type { Role } from '#domain/user/User.ts';

/** As whom somebody acts, within a sentence. */
export const roleWords: Record<Role, string> = {
  buyer: 'buyer',
  agent: 'agent',
  admin: 'broker’s admin',
};
