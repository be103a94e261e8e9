import { useState } from 'react';
import { z } from 'zod';
import { CallFailed } from '../../client/CallFailed.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { Form, SubmitButton } from './Form.tsx';
import { SendProblem } from './SendProblem.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ToggleChip } from '../Chip.tsx';
import { useForm } from './useForm.ts';

const Visit = z.object({
  name: z.string().trim().min(1, 'Enter your name.'),
  days: z.array(z.string()).min(1, 'Choose at least one day.'),
});
const days = ['Friday', 'Saturday', 'Sunday'];

/** Takes a second, and is refused. */
async function sendNowhere(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  throw new CallFailed(
    409,
    'already_exists',
    'Somebody else looks at it then. Choose another day.',
    {
      field: 'days',
    },
  );
}

export function Example() {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const form = useForm(Visit, { name, days: chosen }, sendNowhere);
  return (
    <Form form={form} className="grid max-w-lg gap-5">
      <TextField label="Name" name="name" value={name} onChange={setName} autoComplete="off" />
      <FieldGroup label="Days that suit you" name="days">
        <div className="flex flex-wrap gap-2">
          {days.map((day) => (
            <ToggleChip
              key={day}
              pressed={chosen.includes(day)}
              onChange={(on) =>
                setChosen(on ? [...chosen, day] : chosen.filter((one) => one !== day))
              }
            >
              {day}
            </ToggleChip>
          ))}
        </div>
      </FieldGroup>
      <div>
        <SubmitButton whileSending="Asking …">Ask for a visit</SubmitButton>
        <SendProblem sending={form.problem} />
      </div>
    </Form>
  );
}
