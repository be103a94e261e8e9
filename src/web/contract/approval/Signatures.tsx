import { formatInstant } from '#domain/calendar.ts';
import type { ContractDetail, PartyView } from '#api/contract/ContractView.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

const kinds: Record<PartyView['kind'], string> = {
  buyer: 'Buyer, who asked',
  client: 'Buyer',
  party: 'Signs the purchase only',
  cosigner: 'Co-signer',
  viewer: 'Only looks',
  agent: 'Agent',
};

/** Who is on it, and who signed when; what is missing says so. */
export function Signatures({ contract, locale }: { contract: ContractDetail; locale: string }) {
  return (
    <ul className="grid gap-2.5">
      {contract.parties.map((party) => (
        <li
          key={party.partyId ?? 'agent'}
          className="flex flex-wrap items-baseline justify-between gap-x-4"
        >
          <span className="min-w-0">
            <span className="font-medium">{party.name}</span>{' '}
            <span className="text-small text-ink-soft">
              {kinds[party.kind]}
              {party.email !== null && <span className="wrap-anywhere"> · {party.email}</span>}
            </span>
          </span>
          <Signed party={party} timeZone={contract.timeZone} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

interface SignedProps {
  party: PartyView;
  timeZone: string;
  locale: string;
}

function Signed({ party, timeZone, locale }: SignedProps) {
  if (!party.signsYn) return <span className="text-small text-ink-soft">Does not sign</span>;
  if (party.signedAt === null) return <span className="text-small">Has not signed</span>;
  return (
    <span className="figures flex items-center gap-1.5 text-small">
      <Icon name="check" size={15} className="text-leaf" />
      Signed{' '}
      <time dateTime={party.signedAt}>{formatInstant(party.signedAt, timeZone, locale)}</time>
    </span>
  );
}
