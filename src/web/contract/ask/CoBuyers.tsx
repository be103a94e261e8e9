/** Who else buys, invited once the agreement is there. */
import { useId, useState } from 'react';
import { CallFailed } from '../../client/call.ts';
import { kindWords } from '../coBuyerWords.ts';
import { type Invitee, InviteForm } from '../../group/InviteForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { IconButton } from '../../ui/icon/IconButton.tsx';

export interface CoBuyersProps {
  invitees: Invitee[];
  onChange(invitees: Invitee[]): void;
}

export function CoBuyers({ invitees, onChange }: CoBuyersProps) {
  const titleId = useId();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-medium">
        Whom to invite
      </h2>
      {invitees.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {invitees.map((invitee) => (
            <li key={invitee.email} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                {invitee.firstName} {invitee.lastName}
                <span className="block text-small break-all text-ink-soft">
                  {kindWords[invitee.kind].name} · {invitee.email}
                </span>
              </span>
              <IconButton
                icon="x"
                label={`Leave ${invitee.firstName} out`}
                onClick={() => onChange(invitees.filter(({ email }) => email !== invitee.email))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button icon="plus" className="mt-2" onClick={() => setIsAdding(true)}>
        Add a co-buyer
      </Button>
      {/* Not within the page's own form: a form cannot hold another. */}
      <Dialog open={isAdding} onOpenChange={setIsAdding} title="Add a co-buyer">
        <InviteForm
          words={kindWords}
          kinds={['client', 'party', 'cosigner', 'viewer']}
          button="Add them"
          onCancel={() => setIsAdding(false)}
          onInvite={async (invitee) => {
            if (invitees.some(({ email }) => email === invitee.email)) {
              throw new CallFailed(
                409,
                'already_exists',
                'This person is already on this agreement.',
                { field: 'email' },
              );
            }
            onChange([...invitees, invitee]);
            setIsAdding(false);
          }}
        />
      </Dialog>
    </section>
  );
}
