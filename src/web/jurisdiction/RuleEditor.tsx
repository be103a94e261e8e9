/** Writing the rules of a state, every field in plain words, with what would change beside it. */
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { jurisdictionApi } from '#api/jurisdiction.ts';
import { jurisdictionSchemas } from '#api/jurisdictionSchemas.ts';
import { camelCase } from '#api/wire.ts';
import { call, CallFailed } from '../client/call.ts';
import { sentenceOf } from '../client/failureOf.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { showToast } from '../ui/Toast.tsx';
import { Problem } from '../user/Problem.tsx';
import { RuleDifference } from './RuleDifference.tsx';
import { RuleFields } from './RuleFields.tsx';
import type { Faults } from './RuleFieldsProps.ts';
import { placeName, type Rules } from './ruleWords.ts';
import { IfMayAct } from '../ui/form/IfMayAct.tsx';

export interface RuleEditorProps {
  /** What the fields begin with. */
  rules: Rules;
  /** Of the draft that is written over; null for a new one. */
  jurisdictionId: string | null;
  /** What is in force for a state; null where the default is. */
  inForceFor(state: Rules['state']): Rules | null;
  /** Of all other states: it holds where the state's own law says nothing. */
  house: Rules;
  onSaved(): void;
}

const Draft = jurisdictionSchemas.draft.body.shape.rules;

export function RuleEditor(props: RuleEditorProps) {
  const { rules, jurisdictionId, inForceFor, house, onSaved } = props;
  const [edited, setEdited] = useState(rules);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const navigate = useNavigate();
  const isWhole = Draft.safeParse(linesFilled(edited)).success;

  async function save(): Promise<void> {
    const checked = Draft.safeParse(linesFilled(edited));
    if (!checked.success) {
      const found: Faults = {};
      for (const { path } of checked.error.issues) found[path.join('.')] ??= faultOf(path[0]);
      setFaults(found);
      setProblem('Some fields are not filled in right. They say so.');
      return;
    }
    setIsSending(true);
    setProblem('');
    setFaults({});
    try {
      const named = jurisdictionId === null ? {} : { jurisdictionId };
      await call(jurisdictionApi.draft, { body: { ...named, rules: checked.data } });
      showToast('done', 'The draft is saved. Somebody else can publish it.');
      onSaved();
      void navigate({ search: '' });
    } catch (error) {
      const field = error instanceof CallFailed ? camelCase(error.field ?? '') : '';
      const name = field.replace(/^rules\./, '');
      if (name !== '') setFaults({ [name]: sentenceOf(error) });
      setProblem(sentenceOf(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSending) void save();
      }}
      className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]"
    >
      <RuleFields
        rules={edited}
        faults={faults}
        house={house}
        onChange={(change) => setEdited((last) => ({ ...last, ...change }))}
      />
      <div className="xl:sticky xl:top-20 xl:self-start">
        <section
          aria-label="What would change"
          className="rounded-card border border-line bg-card px-5 py-4"
        >
          <h2 className="mb-2.5 font-display text-title font-medium">
            {inForceFor(edited.state) === null
              ? `New for ${placeName(edited.state)}`
              : 'What would change'}
          </h2>
          {isWhole ? (
            <RuleDifference before={inForceFor(edited.state)} after={edited} />
          ) : (
            <p className="text-ink-soft">It shows here once every field is filled in.</p>
          )}
        </section>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <IfMayAct>
            <Button look="primary" type="submit" disabled={isSending}>
              {isSending ? 'Saving …' : 'Save the draft'}
            </Button>
          </IfMayAct>
          <ButtonLink to={{ search: '' }}>Leave without saving</ButtonLink>
        </div>
        <Problem>{problem}</Problem>
      </div>
    </form>
  );
}

/** An empty line in the list of gaps is one that is being written. */
function linesFilled(rules: Rules): Rules {
  return { ...rules, gaps: rules.gaps.filter((gap) => gap.trim() !== '') };
}

function faultOf(field: PropertyKey | undefined): string {
  switch (field) {
    case 'source':
      return 'Name the law, and the address where it can be read: https://…';
    case 'requiredClauses':
      return 'Choose at least one clause.';
    case 'validFrom':
    case 'readOn':
      return 'Choose a day.';
    case 'review':
      return 'Name who reviewed it, and the day.';
    case 'notices':
      return 'Give each notice its heading, its words, its size and its source.';
    case 'disclosures':
      return 'Give each form a short name of small letters, its title and its source.';
    case 'stateForm':
      return 'Name the form, and the address where it can be had: https://…';
    case 'gaps':
      return 'At most twenty lines of 300 letters.';
    default:
      return 'Enter a whole number that can be meant.';
  }
}
