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
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/form/useForm.ts';

export interface EntityFormProps {
  /** null: whoever enters it has no group yet, so one is opened. */
  group: GroupView | null;
  /** null: a new one. */
  entity: EntityView | null;
  onKept(group: GroupView): void;
  onCancel(): void;
}

/** In the place of whoever signs, where the group is opened by sending it. */
const nobodyYet = '00000000-0000-0000-0000-000000000000';
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
  const buyers = (group?.members ?? []).filter(
    (member) => member.kind === 'client' && member.status === 'joined',
  );
  const { capacities } = entityKinds[kind];
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  const kept = (id: string) => entity?.signers.find(({ memberId }) => memberId === id);
  // Whoever enters it signs for it, unless they say otherwise.
  const signsYn = ({ memberId, youYn }: (typeof buyers)[number]) =>
    ticked[memberId] ?? (entity === null ? youYn : kept(memberId) !== undefined);
  const capacityOf = (memberId: string) =>
    typed[memberId] ?? kept(memberId)?.capacity ?? capacities[0]!;
  const signing = buyers.filter(signsYn);
  const placeLabel = kind === 'estate' ? 'Administered in' : 'Formed in';
  const form = useForm(
    Entered,
    {
      legalName,
      kind,
      formationState,
      signers:
        group === null
          ? [{ memberId: nobodyYet, capacity: capacityOf('you') }]
          : signing.map(({ memberId }) => ({ memberId, capacity: capacityOf(memberId) })),
    },
    async (entered) => {
      const into = group ?? (await call(groupApi.open, {}));
      setOpened(into);
      const you = into.members.find(({ youYn }) => youYn)!.memberId;
      const signers = entered.signers.map(({ memberId, capacity }) => ({
        memberId: memberId === nobodyYet ? you : memberId,
        capacity,
      }));
      const { groupId } = into;
      const ids = entity === null ? { groupId } : { groupId, entityId: entity.entityId };
      onKept(await call(groupApi.enterEntity, { body: { ...entered, signers, ...ids } }));
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
      {group === null ? (
        <TextField
          label="You sign for it as"
          name="capacity"
          hint={`Like ${capacities.join(', ')}.`}
          value={capacityOf('you')}
          onChange={(next) => setTyped({ ...typed, you: next })}
        />
      ) : (
        <FieldGroup
          label="Who signs for it, and as what"
          name="signers"
          hint={`Everybody ticked is asked to sign. As what: ${capacities.join(', ')} or the like.`}
        >
          <ul className="divide-y divide-line border-y border-line">
            {buyers.map((member) => (
              <li
                key={member.memberId}
                className="grid items-center gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_14rem]"
              >
                <Checkbox
                  checked={signsYn(member)}
                  onChange={(isOn) => setTicked({ ...ticked, [member.memberId]: isOn })}
                >
                  {member.name}
                  {member.youYn && <span className="text-ink-soft"> (you)</span>}
                </Checkbox>
                {signsYn(member) && (
                  <TextField
                    label={`What ${member.name} is to it`}
                    name={`signers.${signing.indexOf(member)}.capacity`}
                    className="pb-1"
                    value={capacityOf(member.memberId)}
                    onChange={(next) => setTyped({ ...typed, [member.memberId]: next })}
                  />
                )}
              </li>
            ))}
          </ul>
        </FieldGroup>
      )}
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
