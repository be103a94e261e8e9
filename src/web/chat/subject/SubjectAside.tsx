/** What a conversation is about, beside it: the agreements of its people, and the homes they named. */
import type { ThreadView } from '#api/chatSchemas.ts';
import { useReply } from '../../client/useReply.ts';
import { AgreementRow } from '../../contract/agreement/AgreementCard.tsx';
import { contractQueries } from '../../contract/contractQueries.ts';
import { HomeCard } from '../../property/HomeCard.tsx';
import { propertyQueries } from '../../property/propertyQueries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleNote } from '../../ui/kept/StaleNote.tsx';
import { useLocale } from '../../user/useLocale.ts';
import { HomeMention } from '../thread/SubjectCard.tsx';
import { homesTalkedAbout, type Told } from './homesTalkedAbout.ts';

export interface SubjectAsideProps {
  id: string;
  view: Pick<ThreadView, 'groupId' | 'agentProfileId'>;
  told: Told;
}

export function SubjectAside({ id, view, told }: SubjectAsideProps) {
  return (
    <aside
      id={id}
      aria-label="What you talk about"
      className="h-full w-84 shrink-0 overflow-y-auto border-l border-line px-5 py-5"
    >
      <Agreements view={view} />
      <HomesTalkedAbout told={told} />
    </aside>
  );
}

function Agreements({ view: { groupId, agentProfileId } }: Pick<SubjectAsideProps, 'view'>) {
  const [asked, retry] = useReply(contractQueries.profileContracts, {}, { isWatched: true });
  const locale = useLocale();
  const contracts =
    asked.status === 'idle'
      ? asked.reply.data.filter(
          (one) => one.buyerGroupId === groupId && one.agent.profileId === agentProfileId,
        )
      : [];
  return (
    <section aria-labelledby="aside-agreements">
      <h2 id="aside-agreements" className="font-display text-title font-semibold">
        Agreements
      </h2>
      {asked.status === 'loading' && <Skeleton className="mt-3 h-20 w-full" />}
      {asked.status === 'failed' && (
        <StaleNote problem={asked.message} onRetry={() => void retry()} />
      )}
      {asked.status === 'idle' && contracts.length === 0 && (
        <p className="mt-2 text-ink-soft">None yet. Where one stands is shown here.</p>
      )}
      {contracts.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {contracts.map((contract) => (
            <li key={contract.contractId}>
              <AgreementRow contract={contract} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The one named last as a card, those before it in a line each. */
export function HomesTalkedAbout({ told }: { told: Told }) {
  const keys = homesTalkedAbout(told);
  const [first, ...others] = keys;
  const [asked, retry] = useReply(
    propertyQueries.homeCards,
    first === undefined ? null : { body: { listingKeys: [first] } },
  );
  if (first === undefined) return null;
  const home = asked.status === 'idle' ? asked.reply[0] : undefined;
  return (
    <section aria-labelledby="aside-homes" className="mt-8">
      <h2 id="aside-homes" className="font-display text-title font-semibold">
        {keys.length === 1 ? 'The home you talk about' : 'Homes you talk about'}
      </h2>
      <div className="mt-3 grid gap-4">
        {asked.status === 'loading' && <Skeleton className="h-72 w-full rounded-card" />}
        {asked.status === 'failed' && (
          <StaleNote problem={asked.message} onRetry={() => void retry()} />
        )}
        {home !== undefined && <HomeCard home={home} />}
        {asked.status === 'idle' && home === undefined && (
          <HomeMention listingKey={first} title={null} />
        )}
        {others.map((listingKey) => (
          <HomeMention key={listingKey} listingKey={listingKey} title={null} />
        ))}
      </div>
    </section>
  );
}
