/** What buyers and agent agree on; each proposal freezes a version of it. */
import { z } from 'zod';
import { isTimeZone } from '../calendar.ts';
import { LegalDate } from '../dateSchemas.ts';
import { ListingKey } from '../property/Property.ts';
import { StateCode } from '../StateCode.ts';
import { AgentPackage } from './package/AgentPackage.ts';
import { Commission } from './money/Commission.ts';
import { Counted } from './money/Counted.ts';
import { mostParties, Party } from './people/parties.ts';

/** `touring`: to see homes; `full`: through offer and closing. */
export const ContractKind = z.enum(['touring', 'full']);
export type ContractKind = z.infer<typeof ContractKind>;

export const ContractTerms = z.object({
  kind: ContractKind,
  parties: z.array(Party).min(1).max(mostParties),
  /** The package as it was when the agreement was started; later versions don't change it. */
  agentPackage: AgentPackage,
  /** May be lower than the package's: it is negotiated. */
  commission: Commission,
  state: StateCode,
  /** Where the buyers look, by the names of places: `Seattle; King County`. Empty: only the listed homes. */
  propertyArea: z.string().trim().max(300),
  /** The homes it covers by name, beside the area. */
  listingKeys: z.array(ListingKey).max(200),
  /** By listing key, as the text says them; set when the terms are proposed. */
  listingAddresses: z.record(ListingKey, z.string().max(400)).default({}),
  /** Set when it is drafted and with each proposal; null where it was made before this was kept. */
  counted: Counted.nullable().default(null),
  startDate: LegalDate,
  /** The last day on which it holds. */
  endDate: LegalDate,
  /** The homes' IANA zone, in which the days of this agreement are counted. */
  timeZone: z.string().refine(isTimeZone, 'Unknown time zone.'),
  /** null: the buyers have yet to choose, where the choice is theirs. */
  exclusiveYn: z.boolean().nullable(),
  /** Who says whether it is exclusive; versions from before this was asked leave it to the agent. */
  exclusiveChoice: z.enum(['agent', 'buyer']).default('agent'),
});
export type ContractTerms = z.infer<typeof ContractTerms>;

/**
 * What a proposal may change: who the buyers are is changed by invitations alone. The package changes
 * only where its version was written before the service catalog.
 */
export type EditedTerms = Partial<Omit<ContractTerms, 'parties' | 'kind'>>;
