import { type SubmitEvent, useState } from 'react';
import { agentApi } from '#api/agent.ts';
import {
  type Agent,
  AgentEdit,
  AgentStory,
  type Language,
  languages,
} from '#domain/agent/Agent.ts';
import type { License } from '#domain/agent/License.ts';
import { call, CallFailed } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ToggleChip } from '../../ui/Chip.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { AreasField } from './AreasField.tsx';
import { FieldProblem } from '../../ui/FieldProblem.tsx';
import { KeptLicenses } from './KeptLicenses.tsx';
import { StateChoice } from '../packages/StateChoice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

const nothingYet: AgentEdit = {
  licenseNumber: '',
  states: [],
  languages: ['en'],
  about: '',
  areas: [],
};

const languageList = Object.entries(languages) as [Language, string][];

export interface AgentFormProps {
  /** null before anything was filled in. */
  agent: Agent | null;
  /** As the brokerage keeps them; what is said once is not asked again. */
  licenses: readonly License[];
}

export function AgentForm({ agent, licenses }: AgentFormProps) {
  const [edit, setEdit] = useState<AgentEdit>(() => ({ ...nothingYet, ...agent }));
  const isKept = licenses.length > 0;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [profileId, setProfileId] = useState(agent?.profileId);
  const [isSending, setIsSending] = useState(false);

  function change(change: Partial<AgentEdit>) {
    setEdit({ ...edit, ...change });
    setProblems({});
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const parsed = (isKept ? AgentStory : AgentEdit).safeParse(edit);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
      setProblems(Object.fromEntries(issues.toReversed()) as Record<string, string>);
      return;
    }
    setIsSending(true);
    try {
      const { agent: saved } = await call(agentApi.saveMyAgent, { body: parsed.data });
      setProfileId(saved.profileId);
      showToast('done', 'Saved. Buyers read it now');
    } catch (error) {
      const field = error instanceof CallFailed ? error.field?.split('.')[0] : undefined;
      setProblems({ [fieldOf[field ?? ''] ?? 'all']: sentenceOf(error) });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-7">
      {isKept ? (
        <KeptLicenses licenses={licenses} />
      ) : (
        <>
          <TextField
            label="License number"
            value={edit.licenseNumber}
            onChange={(licenseNumber) => change({ licenseNumber })}
            error={problems.licenseNumber}
            maxLength={40}
            className="sm:w-1/2"
          />
          <StateChoice
            label="Licensed in"
            states={edit.states}
            problem={problems.states}
            onChange={(states) => change({ states })}
          />
        </>
      )}
      <fieldset>
        <legend className="mb-1.5 font-medium">Languages you work in</legend>
        <div className="flex flex-wrap gap-2">
          {languageList.map(([language, words]) => (
            <ToggleChip
              key={language}
              pressed={edit.languages.includes(language)}
              onChange={(on) =>
                change({
                  languages: on
                    ? [...edit.languages, language]
                    : edit.languages.filter((one) => one !== language),
                })
              }
            >
              {words}
            </ToggleChip>
          ))}
        </div>
        <FieldProblem>{problems.languages}</FieldProblem>
      </fieldset>
      <TextArea
        label="About you"
        value={edit.about}
        onChange={(about) => change({ about })}
        error={problems.about}
        hint={`A few sentences. ${(1000 - edit.about.length).toLocaleString('en-US')} characters left.`}
        maxLength={1000}
      />
      <AreasField
        areas={edit.areas}
        problem={problems.areas}
        onChange={(areas) => change({ areas })}
      />
      <FieldProblem>{problems.all}</FieldProblem>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button type="submit" look="primary" disabled={isSending}>
          Save the profile
        </Button>
        {profileId !== undefined && (
          <ButtonLink to={`/agents/${profileId}`}>See it as buyers do</ButtonLink>
        )}
      </div>
    </form>
  );
}

/** Fields on the wire. */
const fieldOf: Record<string, string> = {
  license_number: 'licenseNumber',
  states: 'states',
  languages: 'languages',
  about: 'about',
  areas: 'areas',
};
