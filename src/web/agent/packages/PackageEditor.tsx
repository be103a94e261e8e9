/** A package being written, beside what buyers will read and what the rules say. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasOwnWords } from '#domain/contract/package/AgentPackage.ts';
import { Button } from '../../ui/Button.tsx';
import { FairHousingNote } from '../../ui/FairHousingNote.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { rememberedBudget } from '../find/budget.ts';
import { FeeFields } from './FeeFields.tsx';
import { ItemNotes } from './ItemNotes.tsx';
import type { OwnPackage } from './ownPackages.ts';
import { OwnWordsNote } from './OwnWordsNote.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SeenByBuyers } from './SeenByBuyers.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { StateChoice } from './StateChoice.tsx';
import { TermFields } from './TermFields.tsx';
import { usePackageForm } from './usePackageForm.ts';

export interface PackageEditorProps {
  /** Null for one that is not saved yet. */
  own: OwnPackage | null;
  /** There is a later version that was not saved here. */
  onOutdated?(): void;
}

export function PackageEditor({ own, onOutdated }: PackageEditorProps) {
  const [priceCents, setPriceCents] = useState(() => rememberedBudget().priceCents);
  const form = useRef<HTMLFormElement>(null);
  const packageForm = usePackageForm(own, form, priceCents);
  const { draft, read, hints, checked, problems, waiting, version } = packageForm;
  const { isChanged, isBack, isSending, giveUp, onChange, save } = packageForm;

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
          <ServiceFields draft={draft} problems={problems} onChange={onChange} />
          <StateChoice
            label="Where you offer it"
            states={draft.states}
            problem={problems.states}
            onChange={(states) => onChange({ states })}
          />
          <TermFields draft={draft} problems={problems} onChange={onChange} />
          <SaveBar form={packageForm} isOnOffer={isOnOffer} />
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
