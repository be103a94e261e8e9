/** The tables of what people keep of homes, as Kysely sees them. */
import type { Keep, KeepList, Look } from '#domain/keep/Keep.ts';

/** Of a person, or of a group. */
interface Owner {
  profileId: string | null;
  groupId: string | null;
}

export type KeepTable = Keep & Owner & { keepId: string };
/** Without a name it was removed. */
type KeepListTable = Omit<KeepList, 'name'> & Owner & { name: string | null };
type HomeLookTable = Look & { profileId: string; listingKey: string };

declare module '../platform/db/Tables.ts' {
  interface Tables {
    keep: KeepTable;
    keepList: KeepListTable;
    homeLook: HomeLookTable;
  }
}
