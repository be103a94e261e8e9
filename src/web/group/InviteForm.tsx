/** Asks for somebody's address and name, and says what each way of joining obliges them to. */
import { useState } from 'react';
import { z } from 'zod';
import { MemberInvitation } from '#domain/group/inviteMember.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { PersonName } from '#domain/user/personName.ts';
import { Button } from '../ui/Button.tsx';
import { RadioCards } from '../ui/fields/RadioCards.tsx';
import { Form, SubmitButton } from '../ui/form/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { EmailField } from '../user/EmailField.tsx';
import { SendProblem } from '../ui/form/SendProblem.tsx';
import { useForm } from '../ui/form/useForm.ts';

const Invitee = MemberInvitation.extend({
  firstName: z.string().trim().min(1, 'Enter their first name.').pipe(PersonName),
  lastName: z.string().trim().min(1, 'Enter their last name.').pipe(PersonName),
  kind: MemberKind,
});
export type Invitee = z.infer<typeof Invitee>;

export interface InviteFormProps {
  /** Whose agreement it is decides which kinds make sense now. */
  kinds: readonly MemberKind[];
  /** What each is called, and what it comes to: for the group, or for one agreement. */
  words: Record<MemberKind, { name: string; obliges: string }>;
  button: string;
  /** @throws CallFailed where it was refused */
  onInvite(invitee: Invitee): Promise<void>;
  onCancel(): void;
}

export function InviteForm({ kinds, words, button, onInvite, onCancel }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [kind, setKind] = useState<MemberKind>(kinds[0]!);
  const form = useForm(Invitee, { email, firstName, lastName, kind }, onInvite);

  return (
    <Form form={form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="off"
          value={firstName}
          onChange={setFirstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="off"
          value={lastName}
          onChange={setLastName}
        />
      </div>
      <EmailField
        autoComplete="off"
        hint="The invitation goes there, and only this address can accept it."
        value={email}
        onChange={setEmail}
      />
      <RadioCards
        label="What they are to this"
        options={kinds.map((value) => ({
          value,
          name: words[value].name,
          about: words[value].obliges,
        }))}
        value={kind}
        onChange={(next) => setKind(next)}
      />
      <SendProblem sending={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{button}</SubmitButton>
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
