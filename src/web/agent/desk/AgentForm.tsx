import { useState } from 'react';
import { agentApi } from '#api/agent.ts';
import { type Agent, AgentEdit, AgentStory, type Language } from '#domain/agent/Agent.ts';
import { findFairHousingHints } from '#domain/chat/fairHousing.ts';
import { languages } from '#domain/agent/languages.ts';
import type { License } from '#domain/agent/License.ts';
import { call, CallFailed } from '../../client/call.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ToggleChip } from '../../ui/Chip.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { AreasField } from './AreasField.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { SendProblem } from '../../ui/form/SendProblem.tsx';
import { KeptLicenses } from './KeptLicenses.tsx';
import { StateChoice } from '../packages/StateChoice.tsx';
import { FairHousingNote } from '../../ui/FairHousingNote.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';

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
  licensesKeptYn: boolean;
  /** Reads everything, and changes nothing. */
  isSuspended: boolean;
}

export function AgentForm({ agent, licenses, licensesKeptYn, isSuspended }: AgentFormProps) {
  const [edit, setEdit] = useState<AgentEdit>(() => ({ ...nothingYet, ...agent }));
  const [profileId, setProfileId] = useState(agent?.profileId);
  /** The text whose fair-housing warnings have stopped it once. */
  const [heldFor, setHeldFor] = useState<string | null>(null);
  const change = (changed: Partial<AgentEdit>) => setEdit({ ...edit, ...changed });
  const form = useForm(
    licensesKeptYn ? AgentStory : AgentEdit,
    edit,
    async (body) => {
      const fairHousingReadYn = heldFor === edit.about;
      const { agent: saved } = await call(agentApi.saveMyAgent, {
        body: { ...body, fairHousingReadYn },
      }).catch((error: unknown) => {
        if (error instanceof CallFailed && error.code === 'fair_housing') setHeldFor(edit.about);
        throw error;
      });
      setProfileId(saved.profileId);
    },
    'Saved. Buyers read it now',
  );

  return (
    <Form form={form} className="grid gap-7">
      {licensesKeptYn ? (
        <KeptLicenses licenses={licenses} />
      ) : (
        <>
          <TextField
            label="License number"
            name="licenseNumber"
            value={edit.licenseNumber}
            onChange={(licenseNumber) => change({ licenseNumber })}
            maxLength={40}
            className="sm:w-1/2"
          />
          <StateChoice
            label="Licensed in"
            states={edit.states}
            name="states"
            onChange={(states) => change({ states })}
          />
        </>
      )}
      <FieldGroup label="Languages you work in" name="languages">
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
      </FieldGroup>
      <TextArea
        label="About you"
        name="about"
        value={edit.about}
        onChange={(about) => change({ about })}
        hint={`A few sentences. ${(1000 - edit.about.length).toLocaleString('en-US')} characters left.`}
        maxLength={1000}
      />
      <FairHousingNote hints={findFairHousingHints(edit.about)} before="publish" />
      <AreasField areas={edit.areas} onChange={(areas) => change({ areas })} />
      <SendProblem sending={form.problem} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {!isSuspended && <SubmitButton>Save the profile</SubmitButton>}
        {profileId !== undefined && (
          <ButtonLink to={`/agents/${profileId}`}>See it as buyers do</ButtonLink>
        )}
      </div>
    </Form>
  );
}
