/** A company, trust or estate that a group buys as: its legal name, what it is, and who signs for it. */
import { capitalized } from '#domain/capitalized.ts';
import { useState } from 'react';
import { z } from 'zod';
import { groupApi } from '#api/group.ts';
import type { EntityView, GroupView } from '#api/groupSchemas.ts';
import { EntityKind, entityKinds } from '#domain/group/Entity.ts';
import { EntityEntered } from '#domain/group/groupEntity.ts';
import { stateNames } from '#domain/states.ts';
import { StateCode } from '#domain/StateCode.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { SignerFields } from './SignerFields.tsx';
import { membersOf, useSigners } from './useSigners.ts';

export interface EntityFormProps {
  /** null: whoever enters it has no group yet, so one is opened. */
  group: GroupView | null;
  /** null: a new one. */
  entity: EntityView | null;
  onKept(group: GroupView): void;
  onCancel(): void;
}

const states: { value: StateCode | ''; words: string }[] = StateCode.options.map((value) => ({
  value,
  words: capitalized(stateNames[value]),
}));
/** Nobody guesses where it was formed. */
const noStateYet = { value: '' as const, words: 'Choose a state' };
const Entered = EntityEntered.extend({
  formationState: z
    .custom<StateCode | ''>((state) => state !== '', 'Choose the state.')
    .pipe(StateCode),
});
const kinds = EntityKind.options.map((value) => ({ value, words: entityKinds[value].label }));

export function EntityForm({ group: known, entity, onKept, onCancel }: EntityFormProps) {
  /** Opened by the first sending, where it was refused after that. */
  const [opened, setOpened] = useState<GroupView | null>(null);
  const group = known ?? opened;
  const [legalName, setLegalName] = useState(entity?.legalName ?? '');
  const [kind, setKind] = useState<EntityKind>(entity?.kind ?? 'llc');
  const [formationState, setState] = useState<StateCode | ''>(entity?.formationState ?? '');
  const signers = useSigners(group, entity, kind);
  const placeLabel = kind === 'estate' ? 'Administered in' : 'Formed in';
  const form = useForm(
    Entered,
    { legalName, kind, formationState, signers: signers.entered },
    async (entered) => {
      const into = group ?? (await call(groupApi.open, {}));
      setOpened(into);
      const { groupId } = into;
      const ids = entity === null ? { groupId } : { groupId, entityId: entity.entityId };
      const body = { ...entered, signers: membersOf(into, entered.signers), ...ids };
      onKept(await call(groupApi.enterEntity, { body }));
    },
  );

  return (
    <Form form={form} className="grid gap-5">
      <TextField
        label="Legal name"
        name="legalName"
        autoComplete="organization"
        hint="As it is registered, with LLC, Inc. or Trust in it."
        value={legalName}
        onChange={setLegalName}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="What it is"
          options={kinds}
          value={kind}
          onChange={(next) => setKind(next)}
        />
        <FieldGroup label={placeLabel} labelShown={false} name="formationState">
          <Select<StateCode | ''>
            label={placeLabel}
            options={formationState === '' ? [noStateYet, ...states] : states}
            value={formationState}
            onChange={setState}
          />
        </FieldGroup>
      </div>
      <SignerFields signers={signers} />
      <div>
        <SendProblem sending={form.problem} />
        <div className="mt-2 flex flex-wrap gap-3">
          <SubmitButton whileSending="Saving …">
            {entity === null ? 'Add it' : 'Save the changes'}
          </SubmitButton>
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </Form>
  );
}
