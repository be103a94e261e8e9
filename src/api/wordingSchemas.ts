/** What is said in the calls of `wording.ts`, both ways. */
import { z } from 'zod';
import { Instant, PickedDate } from '#domain/dateSchemas.ts';
import { ClauseWording, WordingState, WrittenWords } from '#domain/wording/ClauseWording.ts';
import { ItemStep } from '#domain/wording/itemLife.ts';
import { ApprovedItem, ItemUse, OwnItem, WrittenItem } from '#domain/wording/OwnItem.ts';
import { WordingStep } from '#domain/wording/wordingLife.ts';
import { callSchemas } from './callSchemas.ts';

/** False where the database was changed past Lintel: the text goes into no agreement. */
const onRecordYn = z.boolean();

/** A row as admins see it: people by name, and what whoever asks may do with it. */
export const WordingRow = ClauseWording.extend({
  writtenBy: z.string().nullable(),
  returnedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  actions: z.array(WordingStep),
  /** Whether it can be written over. */
  writableYn: z.boolean(),
  onRecordYn,
});

/** A version of an own item as admins see it: people by name, and the steps they may take. */
export const OwnItemRow = OwnItem.extend({
  writtenBy: z.string().nullable(),
  returnedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  retiredBy: z.string().nullable(),
  actions: z.array(ItemStep),
  writableYn: z.boolean(),
  onRecordYn,
  /** Packages that buyers can see now, or could until the item was retired. */
  packageCount: z.int(),
});

/** An approved item as agents choose it: the latest version, or the last one before it was retired. */
export const OfferedItem = z.object({
  ...ApprovedItem.shape,
  usedAs: ItemUse,
  retiredAt: Instant.nullable(),
  retireReason: z.string().nullable(),
});

const SeenItem = z.object({ itemVersionId: z.uuid(), seenWrittenAt: Instant });

/** When what was read was written; another text since is refused. */
const Seen = z.object({ wordingId: z.uuid(), seenWrittenAt: Instant });

export const wordingSchemas = callSchemas({
  all: {
    summary: 'Every row of words, drafts and earlier ones too; the approved ones as they hold.',
    reply: z.object({
      rows: z.array(WordingRow),
      /** States of which an approved row was removed or put in past Lintel. */
      changedStates: z.array(WordingState),
    }),
  },
  write: {
    summary: 'Saves the words of a clause as a draft: a new one, or over the one that is named.',
    body: WrittenWords.extend({ validFrom: PickedDate, over: Seen.optional() }),
    reply: WordingRow,
  },
  move: {
    summary: 'Asks a second admin, takes back, returns, approves or discards what was written.',
    body: Seen.extend({
      action: WordingStep,
      /** What is to be changed, where it is returned. */
      reason: z.string().trim().max(1000).default(''),
    }),
    reply: WordingRow,
  },
  items: {
    summary: 'Every version of the services and exclusions in the brokerage’s own words.',
    reply: z.object({ rows: z.array(OwnItemRow) }),
  },
  writeItem: {
    summary: 'Saves an own item as a draft: a new item, a new version of one, or over a draft.',
    body: WrittenItem.extend({
      /** A new version of this item. */
      itemId: z.uuid().optional(),
      over: SeenItem.optional(),
    }),
    reply: OwnItemRow,
  },
  moveItem: {
    summary:
      'Asks a second admin about an own item, takes it back, returns, approves or retires it.',
    body: SeenItem.extend({
      action: ItemStep,
      /** What to change in a returned item, or why an item is retired. */
      reason: z.string().trim().max(1000).default(''),
    }),
    reply: OwnItemRow,
  },
  itemChoice: {
    summary: 'The approved own items that packages can choose, and the retired ones.',
    reply: z.object({ items: z.array(OfferedItem) }),
  },
});
