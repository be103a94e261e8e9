/** What the address of a new agreement says about it. */
import { z } from 'zod';
import { AmountCents } from '#domain/contract/money/AmountCents.ts';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { StateCode } from '#domain/StateCode.ts';
import { ProfileId } from '#domain/user/User.ts';

export const NewAgreementParams = z.object({
  agent: ProfileId,
  package: z.uuid(),
  version: z.coerce.number().pipe(z.int().min(1)),
  /** The lighter one where nobody said. */
  kind: ContractKind.catch('touring'),
  home: ListingKey.optional().catch(undefined),
  /** In cents: at which the package was looked at, where no home has a price. */
  price: z.coerce.number().pipe(AmountCents.min(1)).optional().catch(undefined),
  state: StateCode.optional().catch(undefined),
  buyer: ProfileId.optional().catch(undefined),
});
export type NewAgreementParams = z.infer<typeof NewAgreementParams>;
