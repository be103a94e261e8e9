/** Everything that can happen, as one typed list. A fact is stated in past tense. */
import { z } from 'zod';
import { agentFacts } from './agent/agentFacts.ts';
import { chatFacts } from './chat/chatFacts.ts';
import { contractFacts } from './contract/contractFacts.ts';
import { groupFacts } from './group/groupFacts.ts';
import { keepFacts } from './keep/keepFacts.ts';
import { documentFacts } from './document/documentFacts.ts';
import { ListingKey } from './property/Property.ts';
import { mailFacts } from './mail/mailFacts.ts';
import { noticeFacts } from './notice/noticeFacts.ts';
import { travelFacts } from './travel/travelFacts.ts';
import { troubleFacts } from './trouble/troubleFacts.ts';
import { userFacts } from './user/userFacts.ts';
import { wordingFacts } from './wording/wordingFacts.ts';

export const Fact = z.discriminatedUnion('kind', [
  /** A home was added, changed or removed; whoever cares reads the row anew. */
  z.object({ kind: z.literal('property.changed'), listingKey: ListingKey }),
  /** Streets, parks or water of one source were replaced. */
  z.object({ kind: z.literal('map.changed'), source: z.string() }),
  ...agentFacts,
  ...contractFacts,
  ...groupFacts,
  ...chatFacts,
  ...documentFacts,
  ...userFacts,
  ...travelFacts,
  ...keepFacts,
  ...troubleFacts,
  ...wordingFacts,
  ...noticeFacts,
  ...mailFacts,
]);
export type Fact = z.infer<typeof Fact>;
export type FactKind = Fact['kind'];
