import { contractLife } from '../life/transitions.ts';
import type { EvidenceKind } from '../../document/evidence.ts';

/**
 * What the evidence says of an agreement when it comes before somebody else: each step that leads from
 * one status to another, and each signature, after which the next one signs.
 */
export const handoverEvidence: readonly EvidenceKind[] = [
  ...new Set(
    contractLife.flatMap(({ evidence, from, to, when }) => {
      const isHandover = from.length === 0 || from.some((one) => one !== to);
      const isTurn = when.includes('signs_next');
      return evidence !== null && (isHandover || isTurn) ? [evidence] : [];
    }),
  ),
];
