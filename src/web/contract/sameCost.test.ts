/** The figure that a package is chosen by is the same, to the cent, wherever somebody meets it. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementDocument } from '#domain/contract/AgreementDocument.ts';
import { aContract, aPackage } from '#domain/contract/Contract.example.ts';
import { cardOfPackage } from '#domain/contract/package/cardOfPackage.ts';
import { costInTheEnd } from '#domain/contract/money/costInTheEnd.ts';
import { kindsOf, startingCommission } from '#domain/contract/money/startingCommission.ts';
import { unpaidInput } from '#domain/contract/testing/arbitraryCompensation.ts';
import { jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { costOf } from '../agent/costWords.ts';
import { compareRows } from '../agent/compare/compareRows.ts';
import { inTheEnd } from './inTheEnd.ts';
import { aDetail } from './ContractView.fixture.ts';
import { termLines } from './approval/approvalWords.ts';
import { costLine, shownCost } from './shownCost.ts';

const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');
const included = fc.constantFrom(
  { toursIncluded: 10, offersIncluded: null },
  { toursIncluded: 0, offersIncluded: 3 },
  { toursIncluded: 5, offersIncluded: 0 },
);

test('card, comparison, agreement, queue, signing sheet and paper say one figure', () => {
  fc.assert(
    fc.property(unpaidInput, included, ({ commission, priceCents, rebateStatus }, times) => {
      fc.pre(priceCents > 0);
      const agentPackage = { ...aPackage, ...times, commission };
      const { card } = cardOfPackage(agentPackage, {
        priceCents,
        state: 'WA',
        rules: { ...rules, rebateStatus },
      });
      fc.pre(card !== null);
      const { figure, when } = costOf(card!);
      const kind = kindsOf(agentPackage).at(-1)!;
      const counted = { priceCents, rebateStatus };
      const terms = { kind, agentPackage, counted, state: 'WA' as const };
      const agreed = { ...terms, commission: startingCommission(kind, agentPackage) };
      const view = aDetail(agreed);
      const says = [
        compareRows([card!])[0]!.cells[0] as string[],
        costLine(shownCost(view)!),
        termLines(view, 'en-US')[0]![1],
        inTheEnd(view),
        agreementDocument(aContract(agreed), rules).lead!.heading,
      ].map((words) => [words].flat().join(' '));
      for (const words of says) expect(words).toContain(`${figure} ${when}`);
      expect(costInTheEnd({ ...agreed, ...counted })!.cents).toBe(0 - card!.netEffectCents);
    }),
  );
});
