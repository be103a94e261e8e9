import { agreementEmail } from '../../agreement/AgreementEmail.ts';
import { endedWords } from '../../agreement/endedWords.ts';
import { active, endedOn } from '../../agreement/sampleParts.ts';

export const superseded = agreementEmail({
  name: 'superseded',
  fact: 'contract.superseded',
  event: 'binding',
  namesDayYn: true,
  lookUp: async (db, { contractId }) => {
    const amendment = await db
      .selectFrom('contract')
      .select('contractId')
      .where('amendsContractId', '=', contractId)
      .where('activatedAt', 'is not', null)
      .executeTakeFirst();
    return { amendedYn: amendment !== undefined };
  },
  write: (context, _fact, { amendedYn }) => {
    const words = endedWords(context, (on) =>
      amendedYn
        ? `From ${on} on it reads as the amendment says that all have signed. What it said before is kept.`
        : `The buyer agreement that all have signed took its place on ${on}.`,
    );
    const subject = amendedYn
      ? `The ${context.what} has been amended`
      : `A buyer agreement has taken the place of the ${context.what}`;
    return words && { ...words, subject };
  },
  example: () => ({
    when: 'A full agreement takes the place of the one to tour, or an amendment is in force',
    contract: { ...active, ...endedOn('superseded'), kind: 'touring' },
    found: { amendedYn: false },
  }),
});
