/** What the address of a new agreement says about it. */
import { z } from 'zod';
import { ContractKind } from '#domain/contract/ContractTerms.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { ProfileId } from '#domain/user/User.ts';

export const NewAgreementParams = z.object({
  agent: ProfileId,
  package: z.uuid(),
  version: z.coerce.number().pipe(z.int().min(1)),
  /** The lighter one where nobody said. */
  kind: ContractKind.catch('touring'),
  home: ListingKey.optional().catch(undefined),
  buyer: ProfileId.optional().catch(undefined),
});
export type NewAgreementParams = z.infer<typeof NewAgreementParams>;
