/** Where a state prescribes the agreement itself: on which form it is made, or that it has to wait. */
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import { missingStateForm } from '#domain/contract/validateAgreement.ts';
import { formatDate } from '#domain/calendar.ts';
import { type StateCode, stateNames } from '#domain/states.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { Prescribed } from '../useStateForm.ts';

export interface StateFormNoteProps {
  state: StateCode;
  kind: ContractKind;
  prescribed: Prescribed;
  locale: string;
}

export function StateFormNote({ state, kind, prescribed, locale }: StateFormNoteProps) {
  const { title, form } = prescribed;
  return (
    <p
      className={`flex items-start gap-3 rounded-card border px-4 py-3 ${form === null ? 'border-amber' : 'border-line bg-card'}`}
    >
      <Icon
        name={form === null ? 'triangle-alert' : 'book-open-check'}
        className={`mt-0.5 shrink-0 ${form === null ? 'text-amber' : 'text-leaf'}`}
      />
      <span>
        {form === null
          ? missingStateForm(state, kind, title)
          : `In ${stateNames[state]} the agreement is made on the state’s own form: ${form.title}, ${form.edition}, in effect from ${formatDate(form.effectiveOn, locale)}. You read its pages before you sign.${form.demoYn ? ' Here it is a placeholder of the demo, not the regulator’s form.' : ''}`}
      </span>
    </p>
  );
}
