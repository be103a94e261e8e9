/** A package being written, beside what buyers will read and what the rules say. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { agentApi } from '#api/agent.ts';
import { hasOwnWords } from '#domain/contract/AgentPackage.ts';
import { packageHints } from '#domain/contract/packageHints.ts';
import { exclusionIds, serviceIds } from '#domain/contract/serviceCatalog.ts';
import { FairHousingNote } from '../../ui/FairHousingNote.tsx';
import { call, CallFailed } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { rememberedBudget } from '../find/budget.ts';
import { draftFieldOf } from './draftField.ts';
import { FeeFields } from './FeeFields.tsx';
import { FieldProblem } from '../../ui/FieldProblem.tsx';
import { CatalogChoice } from './CatalogChoice.tsx';
import { ItemNotes } from './ItemNotes.tsx';
import { OwnItemChoice } from './OwnItemChoice.tsx';
import { OwnWordsNote } from './OwnWordsNote.tsx';
import type { OwnPackage } from './ownPackages.ts';
import { type DraftProblems, readDraft } from './packageDraft.ts';
import { SeenByBuyers } from './SeenByBuyers.tsx';
import { shownProblems } from './shownProblems.ts';
import { StateChoice } from './StateChoice.tsx';
import { TermFields } from './TermFields.tsx';
import { useDraft } from './useDraft.ts';
import { useItemChoice } from './useItemChoice.ts';
import { type Checked, useVerdicts } from './useVerdicts.ts';
import { useVersion } from './useVersion.ts';
import { IfMayAct } from '../../ui/IfMayAct.tsx';

export interface PackageEditorProps {
  /** Null for one that is not saved yet. */
  own: OwnPackage | null;
  /** There is a later version that was not saved here. */
  onOutdated?(): void;
}

export function PackageEditor({ own, onOutdated }: PackageEditorProps) {
  const { packageId, saved, waiting, version, keep } = useVersion(own);
  const { draft, isChanged, isBack, change, giveUp, forget } = useDraft(packageId, saved);
  const [priceCents, setPriceCents] = useState(() => rememberedBudget().priceCents);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<DraftProblems>({});
  const [isSending, setIsSending] = useState(false);
  /** The marketing whose fair-housing warnings have stopped a publication once. */
  const [heldFor, setHeldFor] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const read = readDraft(draft);
  const hints = packageHints(draft);
  const marketing = `${draft.name}\n${draft.description}`;
  const [items, loadItems] = useItemChoice();
  const offered = items.status === 'idle' ? items.reply : [];
  const checked = useVerdicts(read.terms, priceCents);
  const problems = shownProblems({
    read,
    verdicts: read.terms === null ? null : checked.verdicts,
    refused,
    isShown: (field) => isTried || touched.has(field),
  });

  const isOutdated = !isSending && own !== null && own.latest.version > version;
  useEffect(() => {
    if (isOutdated) onOutdated?.();
  }, [isOutdated, onOutdated]);

  const isOnOffer =
    own !== null &&
    own.live === own.latest &&
    !hasOwnWords(own.latest) &&
    !own.latest.itemRetiredYn &&
    waiting === null &&
    !isChanged;

  function onChange(next: Parameters<typeof change>[0]) {
    setTouched(new Set([...touched, ...Object.keys(next)]));
    setRefused({});
    change(next);
  }

  function showProblems() {
    setIsTried(true);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
  }

  async function save(isPublished: boolean) {
    if (read.terms === null) return showProblems();
    if (isPublished && isForbidden(checked)) {
      setRefused({ all: 'The rules stand against it. It can be saved as a draft meanwhile.' });
      return showProblems();
    }
    if (isPublished && hints[0] !== undefined && heldFor !== marketing) {
      setHeldFor(marketing);
      setRefused({ [hints[0].field]: lookAgain });
      return showProblems();
    }
    setIsSending(true);
    try {
      const kept = waiting !== null && !isChanged ? waiting : await keep(draft, read.terms);
      forget();
      if (isPublished) {
        const { packageId: savedId, version: savedVersion } = kept;
        const confirmed = hints.length > 0 && { fairHousingReadYn: true };
        const body = { packageId: savedId, version: savedVersion, ...confirmed };
        await call(agentApi.publishPackage, { body });
      }
      showToast('done', isPublished ? 'Buyers see it now' : `Saved as version ${kept.version}`);
      void navigate('/agent/packages');
    } catch (error) {
      const field = error instanceof CallFailed ? error.field : undefined;
      setRefused({ [field === undefined ? 'all' : draftFieldOf(field)]: sentenceOf(error) });
      showProblems();
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save(true);
  }

  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-24 md:px-8">
      <Link
        to="/agent/packages"
        className="flex min-h-11 w-fit items-center gap-2 font-medium text-leaf"
      >
        <Icon name="arrow-left" size={18} /> Packages
      </Link>
      <h1 className="mt-1 mb-6 font-display text-page font-medium">
        {own ? own.latest.name : 'A new package'}
      </h1>
      {own && own.latest.itemNotes.length > 0 && <ItemNotes notes={own.latest.itemNotes} />}
      {own && hasOwnWords(own.latest) && <OwnWordsNote terms={own.latest} />}
      {isBack && (
        <p className="mb-6 flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-clay-wash px-4 py-1">
          <span>What you wrote here before and did not save is back.</span>
          <Button look="plain" onClick={giveUp}>
            {own ? 'Show what is saved' : 'Begin anew'}
          </Button>
        </p>
      )}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <form ref={form} noValidate onSubmit={submit} className="grid content-start gap-7">
          <TextField
            label="Name"
            value={draft.name}
            onChange={(name) => onChange({ name })}
            error={problems.name}
            placeholder="Full service"
            maxLength={80}
            hint="For buyers who compare. It is not part of the agreement."
          />
          <div className="grid gap-2">
            <TextArea
              label="Description"
              value={draft.description}
              onChange={(description) => onChange({ description })}
              error={problems.description}
              maxLength={600}
              hint="Optional. Shown beside the package, not part of the agreement."
            />
            <FairHousingNote hints={hints} before="publish" />
          </div>
          <FeeFields draft={draft} problems={problems} onChange={onChange} />
          <CatalogChoice
            label="What you do"
            as="service"
            hint="The agreement promises these in the same words."
            ids={serviceIds}
            chosen={draft.services}
            problem={problems.services}
            onChange={(services) =>
              onChange({
                services,
                notIncluded: draft.notIncluded.filter((id) => !isOneOf(services, id)),
              })
            }
          >
            <OwnItemChoice
              offered={offered.filter(({ usedAs }) => usedAs === 'service')}
              chosen={draft.ownServices}
              onChange={(ownServices) => onChange({ ownServices })}
            />
          </CatalogChoice>
          <CatalogChoice
            label="What is not included"
            as="exclusion"
            hint="Buyers always see it."
            ids={exclusionIds.filter((id) => !isOneOf(draft.services, id))}
            chosen={draft.notIncluded}
            problem={problems.notIncluded}
            onChange={(notIncluded) => onChange({ notIncluded })}
          >
            <OwnItemChoice
              offered={offered.filter(({ usedAs }) => usedAs === 'exclusion')}
              chosen={draft.ownExclusions}
              onChange={(ownExclusions) => onChange({ ownExclusions })}
            />
          </CatalogChoice>
          {items.status === 'failed' && (
            <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
              Your brokerage’s own items could not be loaded.
              <Button look="plain" onClick={loadItems}>
                Try again
              </Button>
            </p>
          )}
          <StateChoice
            label="Where you offer it"
            states={draft.states}
            problem={problems.states}
            onChange={(states) => onChange({ states })}
          />
          <TermFields draft={draft} problems={problems} onChange={onChange} />
          <div
            data-foot
            className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0"
          >
            <FieldProblem>{problems.all}</FieldProblem>
            {isTried && read.terms === null && (
              <p role="alert" className="mb-2 text-small text-brick">
                {countWords(Object.keys(read.problems).length)} a look before this can be saved.
              </p>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <IfMayAct>
                <Button type="submit" look="primary" disabled={isSending || isOnOffer}>
                  {waiting !== null && !isChanged ? 'Publish it' : 'Save and publish'}
                </Button>
              </IfMayAct>
              <IfMayAct>
                <Button disabled={isSending || !isChanged} onClick={() => void save(false)}>
                  Save as a draft
                </Button>
              </IfMayAct>
              <span className="text-small text-ink-soft">
                {isChanged && 'Not saved yet'}
                {isOnOffer && 'Buyers see it as it stands.'}
                {!isChanged &&
                  waiting !== null &&
                  `Version ${waiting.version} is saved; buyers do not see it yet.`}
              </span>
            </div>
          </div>
        </form>
        <div className="xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:overflow-y-auto">
          <SeenByBuyers
            checked={checked}
            priceCents={priceCents}
            onPrice={setPriceCents}
            isUnreadable={read.terms === null}
          />
        </div>
      </div>
    </div>
  );
}

const lookAgain =
  'Look at the note on fair housing first. If the words are right as they are, publish once more.';

/** Whether the rules are known to stand against what is written; the server has the last word. */
function isForbidden({ status, verdicts }: Checked): boolean {
  return (
    status === 'idle' && (verdicts?.verdicts ?? []).some(({ problems }) => problems.length > 0)
  );
}

function isOneOf(ids: readonly string[], id: string): boolean {
  return ids.includes(id);
}

function countWords(count: number): string {
  return count === 1 ? 'One field needs' : `${count} fields need`;
}
