import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { agentApi } from '#api/agent.ts';
import { packageHints } from '#domain/contract/package/packageHints.ts';
import { call, CallFailed } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { showToast } from '../../ui/Toast.tsx';
import { draftFieldOf } from './draftField.ts';
import type { OwnPackage } from './ownPackages.ts';
import { type DraftProblems, readDraft } from './packageDraft.ts';
import { shownProblems } from './shownProblems.ts';
import { useDraft } from './useDraft.ts';
import { type Checked, useVerdicts } from './useVerdicts.ts';
import { useVersion } from './useVersion.ts';

const lookAgain =
  'Look at the note on fair housing first. If the words are right as they are, publish once more.';

/**
 * A package being written: what is wrong with it, and its way to the server.
 * @param form where the first field with a problem gets the focus
 * @param priceCents the price at which the rules are asked
 */
export function usePackageForm(
  own: OwnPackage | null,
  form: RefObject<HTMLFormElement | null>,
  priceCents: number,
) {
  const { packageId, saved, waiting, version, keep } = useVersion(own);
  const { draft, isChanged, isBack, change, giveUp, forget } = useDraft(packageId, saved);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<DraftProblems>({});
  const [isSending, setIsSending] = useState(false);
  /** The marketing whose fair-housing warnings have stopped a publication once. */
  const [heldFor, setHeldFor] = useState<string | null>(null);
  const navigate = useNavigate();

  const read = readDraft(draft);
  const hints = packageHints(draft);
  const marketing = `${draft.name}\n${draft.description}`;
  const checked = useVerdicts(read.terms, priceCents);
  const problems = shownProblems({
    read,
    verdicts: read.terms === null ? null : checked.verdicts,
    refused,
    isShown: (field) => isTried || touched.has(field),
  });

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

  return {
    ...{ draft, read, hints, checked, problems, waiting, version },
    ...{ isChanged, isBack, isTried, isSending, giveUp, onChange, save },
  };
}

/** Whether the rules are known to stand against what is written; the server has the last word. */
function isForbidden({ status, verdicts }: Checked): boolean {
  return (
    status === 'idle' && (verdicts?.verdicts ?? []).some(({ problems }) => problems.length > 0)
  );
}
