import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import type { PackageCard } from '#domain/contract/package/PackageCard.ts';
import type { z } from 'zod';
import { RadioCards } from '../../ui/fields/RadioCards.tsx';

export interface KindChoiceProps {
  kind: ContractKind;
  onChange(kind: ContractKind): void;
  card: z.infer<typeof PackageCard>;
  called: string;
}

/** To look first, or all the way: said by what one is bound to. */
export function KindChoice({ kind, onChange, card, called }: KindChoiceProps) {
  const { exclusiveYn } = card.package;
  const kinds: { value: ContractKind; name: string; about: string }[] = [
    {
      value: 'touring',
      name: 'To tour homes',
      about: 'Only to see homes, for $0. An offer would need another agreement.',
    },
    {
      value: 'full',
      name: 'To buy a home',
      about: exclusiveYn
        ? `Through offer and closing. While it lasts, you buy with ${called} alone.`
        : 'Through offer and closing. You stay free to work with other agents.',
    },
  ];
  return (
    <RadioCards label="What for" options={kinds} value={kind} onChange={onChange} columns={2} />
  );
}
