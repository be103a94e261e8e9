import { agentApi } from '#api/agent.ts';
import { commissionInWords, rebateInWords } from '#domain/contract/money/commissionInWords.ts';
import { formatAge } from '#domain/calendar.ts';
import { stateNames } from '#domain/states.ts';
import { joinNames } from '#domain/joinNames.ts';
import { call } from '../../client/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Label } from '../../ui/Label.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useSend } from '../../ui/form/useSend.ts';
import { hasOwnWords } from '#domain/contract/package/AgentPackage.ts';
import { packageHints } from '#domain/contract/package/packageHints.ts';
import { FairHousingNote } from '../../ui/FairHousingNote.tsx';
import { ItemNotes } from './ItemNotes.tsx';
import { keptDraft } from './keptDraft.ts';
import { type OwnPackage, type OwnVersion, statusOf } from './ownPackages.ts';
import { IfMayAct } from '../../ui/form/IfMayAct.tsx';

export interface PackageRowProps {
  own: OwnPackage;
  onRetire(): void;
  onRefused(): void;
}

export function PackageRow({ own, onRetire, onRefused }: PackageRowProps) {
  const { packageId, latest, live, draft, versions } = own;
  const { sending, send } = useSend();
  const shown = live ?? latest;
  const rebate = rebateInWords(shown.commission);
  const isDue = shown.retiredAt === null && hasOwnWords(shown);
  const isOff = shown.retiredAt === null && shown.itemRetiredYn;
  const notes = shown.retiredAt === null ? shown.itemNotes : [];
  /** Shown above the button, so that pressing it confirms them. */
  const hints = draft ? packageHints(draft) : [];

  async function publish({ version }: OwnVersion): Promise<void> {
    const body = { packageId, version, ...(hints.length > 0 && { fairHousingReadYn: true }) };
    const work = () => call(agentApi.publishPackage, { body });
    // What stands against it may be shown here already: it may have been retired in another window.
    if (!(await send(work, 'Buyers see it now'))) onRefused();
  }

  return (
    <article className="rounded-card border border-line bg-card p-5">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-display text-title font-semibold">{shown.name}</h2>
        {isDue ? (
          <Label look="clay">Choose its services</Label>
        ) : isOff ? (
          <Label look="clay">Off offer</Label>
        ) : (
          <Label look={live ? 'leaf' : 'quiet'}>{live ? 'Published' : statusOf(latest)}</Label>
        )}
        {live && draft && <Label look="clay">Version {draft.version} waits</Label>}
        {keptDraft(packageId) !== null && <Label look="clay">Unsaved changes</Label>}
      </header>
      <p className="figures mt-1 text-lead">{commissionInWords(shown.commission)}</p>
      {rebate !== null && <p className="text-leaf">Back to the buyer: {rebate}</p>}
      <p className="text-ink-soft">
        In {joinNames(shown.states.map((state) => stateNames[state]))}, for {shown.defaultTermDays}{' '}
        days, {shown.exclusiveYn ? 'exclusive' : 'not exclusive'}
      </p>
      {isDue && (
        <p className="mt-3 rounded-card bg-clay-wash px-4 py-3">
          Buyers can’t choose this package, and open drafts with it can’t be proposed or signed.
          Choose its services and publish it.
        </p>
      )}
      {notes.length > 0 && <ItemNotes notes={notes} />}
      {draft && !hasOwnWords(draft) && (
        <div className="mt-3">
          <FairHousingNote hints={hints} before="publish" />
        </div>
      )}
      <IfMayAct>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to={`/agent/packages/${packageId}`}>
            {isDue ? 'Choose services' : latest.retiredAt === null ? 'Edit' : 'Write a new version'}
          </ButtonLink>
          {draft && !hasOwnWords(draft) && (
            <Button
              look="primary"
              isSending={sending.status === 'loading'}
              onClick={() => void publish(draft)}
            >
              Publish version {draft.version}
              {hints.length > 0 && ' as it is'}
            </Button>
          )}
          {(live || draft) && (
            <Button look="plain" onClick={onRetire}>
              Retire
            </Button>
          )}
        </div>
      </IfMayAct>
      <SendProblem sending={sending} />
      <details className="mt-3 border-t border-line pt-2">
        <summary className="group flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-ink-soft">
          <Icon
            name="chevron-down"
            size={18}
            className="transition-transform [[open]>summary>&]:rotate-180"
          />
          {versions.length === 1 ? '1 version' : `${versions.length} versions`}
        </summary>
        <ul className="grid gap-2 pb-1">
          {versions.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </ul>
      </details>
    </article>
  );
}

function Version({ version }: { version: OwnVersion }) {
  const now = useNow();
  const { contractCount, preApprovedYn, publishedAt, retiredAt } = version;
  const since = retiredAt ?? publishedAt;
  return (
    <li className="figures flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="w-24 font-medium">Version {version.version}</span>
      <span className="w-44 text-ink-soft">
        {statusOf(version)}
        {since !== null && ` ${formatAge(since, now)}`}
      </span>
      <span>{commissionInWords(version.commission)}</span>
      <span className="text-ink-soft">
        {contractCount === 1 ? 'in 1 agreement' : `in ${contractCount} agreements`}
      </span>
      {preApprovedYn && <Label look="leaf">Approved beforehand by the broker</Label>}
    </li>
  );
}
