import type { Contract } from '#domain/contract/Contract.ts';
import { buyerNames } from '#domain/contract/people/buyersIn.ts';
import { type Fault, faultInWords } from '#domain/document/recordFaults.ts';
import { joinNames } from '#domain/joinNames.ts';
import { findReadableContract } from '../../agreement/findReadableContract.ts';
import { faultEmail } from '../../fault/FaultEmail.ts';

interface Found {
  contract: Pick<Contract, 'parties' | 'agent'> | null;
  faults: readonly Fault[];
}

export const recordFault = faultEmail<'document.fault_found', Found>({
  name: 'fault',
  fact: 'document.fault_found',
  event: 'fault',
  async lookUp(db, { documentId }) {
    const contract = await findReadableContract(db, documentId);
    const faults = await db
      .selectFrom('documentFault')
      .select(['kind', 'place as where'])
      .where('documentId', '=', documentId)
      .orderBy('foundAt')
      .execute();
    return { contract, faults };
  },
  path: ({ documentId }) => `/agreements/${documentId}`,
  write({ contract, faults }) {
    const whose = contract
      ? `${buyerNames(contract.parties)} with ${contract.agent.name}`
      : 'An agreement that is gone';
    return {
      subject: 'An agreement is not what its record says',
      sentences: [
        `${whose}: ${joinNames(faults.map(faultInWords))}.`,
        'Somebody or something has changed what is kept, beside the steps that people take. Nobody can sign it, approve it or get its PDF until this is cleared; you can declare it void. `npm run verify` on the server looks through everything that is kept.',
      ],
      action: 'Open the agreement',
    };
  },
  example: ({ aContract }) => ({
    when: 'An agreement is not what its record says',
    found: {
      contract: aContract(),
      faults: [{ kind: 'standing_changed', where: 'last day' }],
    },
  }),
});
