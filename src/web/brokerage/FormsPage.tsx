/** `/admin/forms`: the regulators' forms that people sign or acknowledge, and what to do where one is missing. */
import { disclosureApi } from '#api/jurisdiction.ts';
import { DisclosureRule, disclosureRuleWords } from '#domain/jurisdiction/DisclosureRule.ts';
import { AdminDesk } from './AdminDesk.tsx';
import { call } from '../client/call.ts';
import { useReply } from '../client/useReply.ts';
import { FormsOfStates } from '../jurisdiction/FormsOfStates.tsx';
import { StateForms } from '../jurisdiction/StateForms.tsx';
import { jurisdictionQueries } from '../jurisdiction/jurisdictionQueries.ts';
import { optionsOf } from '../jurisdiction/optionsOf.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { showToast } from '../ui/Toast.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';

export function Component() {
  return (
    <AdminDesk path="/admin/forms">
      <div className="px-4 pt-6 pb-16 md:px-8">
        <h1 className="font-display text-heading font-medium">Forms of the states</h1>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          The texts are the regulators’: take each PDF from them and put it here.
        </p>
        <section aria-labelledby="state-forms" className="mt-8 max-w-3xl">
          <h2 id="state-forms" className="font-display text-title font-medium">
            Agreements on the state’s own form
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            These states prescribe the agreement itself. It is made on the form that is in force
            here, and cannot be made without one.
          </p>
          <StateForms />
        </section>
        <section aria-labelledby="to-acknowledge" className="mt-12 max-w-3xl">
          <h2 id="to-acknowledge" className="font-display text-title font-medium">
            Forms to acknowledge
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            Each buyer reads and acknowledges these before signing, each by itself.
          </p>
          <Forms />
        </section>
      </div>
    </AdminDesk>
  );
}

function Forms() {
  const [asked, retry] = useReply(jurisdictionQueries.forms, {});
  if (asked.status === 'loading') return <Skeleton className="mt-7 h-96 max-w-2xl" />;
  if (asked.status === 'failed') {
    return (
      <ErrorState title="The forms could not be loaded" onRetry={retry}>
        {asked.message}
      </ErrorState>
    );
  }
  return (
    <>
      <RuleField rule={asked.reply.rule} />
      <FormsOfStates forms={asked.reply.forms} />
    </>
  );
}

function RuleField({ rule }: { rule: DisclosureRule }) {
  const { sending, send } = useSend();
  async function save(changed: DisclosureRule): Promise<void> {
    const body = { rule: changed };
    if (await send(() => call(disclosureApi.saveRule, { body }))) showToast('done', 'Saved.');
  }
  return (
    <div className="mt-6 max-w-2xl">
      <IfMayAct>
        <Select<DisclosureRule>
          label="Where a form is missing"
          options={optionsOf(disclosureRuleWords)}
          value={rule}
          onChange={(changed) => void save(changed)}
        />
      </IfMayAct>
      <StepProblem sending={sending} />
    </div>
  );
}
