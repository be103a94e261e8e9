/** What is asked about the homes that one keeps. */
import { keepApi } from '#api/keep.ts';
import { keepsOffline } from '../client/kept/keepsOffline.ts';
import { asks, questions } from '../client/queries.ts';

export const keepQueries = questions({
  toldHomes: asks(keepApi.tell, ['home']),
  seenHomes: asks(keepApi.seen),
});

/** A few pages of kept homes can be read without a connection. */
keepsOffline(keepApi.tell, 10, async () => {
  const { keepSchemas } = await import('#api/keepSchemas.ts');
  return keepSchemas.tell.reply;
});
