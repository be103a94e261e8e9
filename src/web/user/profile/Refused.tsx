/** Why something was not done, where it stands. An old session is renewed by signing in again. */
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSignInAgain } from './useSignInAgain.ts';
import type { Saving } from './useSaving.ts';

export interface RefusedProps {
  saving: Saving;
  /** Fields that show their refusals themselves. */
  but?: string[];
  /** Where to come back to after signing in again. */
  section: string;
}

export function Refused({ saving, but = [], section }: RefusedProps) {
  const signInAgain = useSignInAgain(section);
  const isShown = saving.status === 'failed' && !but.includes(saving.field ?? '');
  return (
    <div role="alert">
      {isShown && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-brick">
          <p className="flex items-start gap-2">
            <Icon name="circle-alert" className="shrink-0" />
            {saving.message}
          </p>
          {saving.code === 'sign_in_again' && <Button onClick={signInAgain}>Sign in again</Button>}
        </div>
      )}
    </div>
  );
}
