/** Who signs for an entity, and in which capacity. */
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { type Signers, yourself } from './useSigners.ts';

export function SignerFields({ signers }: { signers: Signers }) {
  const { buyers, capacities, entered, signsYn, tick, capacityOf, type } = signers;
  if (buyers === null) {
    return (
      <TextField
        label="You sign for it as"
        name="capacity"
        hint={`Like ${capacities.join(', ')}.`}
        value={capacityOf(yourself)}
        onChange={(next) => type(yourself, next)}
      />
    );
  }
  const placeOf = (id: string) => entered.findIndex(({ memberId }) => memberId === id);
  return (
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
            <Checkbox checked={signsYn(member)} onChange={(isOn) => tick(member.memberId, isOn)}>
              {member.name}
              {member.youYn && <span className="text-ink-soft"> (you)</span>}
            </Checkbox>
            {signsYn(member) && (
              <TextField
                label={`What ${member.name} is to it`}
                name={`signers.${placeOf(member.memberId)}.capacity`}
                className="pb-1"
                value={capacityOf(member.memberId)}
                onChange={(next) => type(member.memberId, next)}
              />
            )}
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
