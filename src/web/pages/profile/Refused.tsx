/** Why something was not done, where it stands. An old session is renewed by signing in again. */
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Saving } from './useSaving.ts';

export interface RefusedProps {
  saving: Saving;
  /** Fields that show their refusals themselves. */
  but?: string[];
  /** Where to come back to after signing in again. */
  section: string;
}

export function Refused({ saving, but = [], section }: RefusedProps) {
  const isShown = saving.status === 'failed' && !but.includes(saving.field ?? '');
  const query = new URLSearchParams({ again: '1', return_to: `/profile#${section}` });
  return (
    <div role="alert" className="empty:hidden">
      {isShown && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-brick">
          <p className="flex items-start gap-2">
            <Icon name="circle-alert" size={18} className="shrink-0" />
            {saving.message}
          </p>
          {saving.code === 403 && <ButtonLink to={`/sign-in?${query}`}>Sign in again</ButtonLink>}
        </div>
      )}
    </div>
  );
}
