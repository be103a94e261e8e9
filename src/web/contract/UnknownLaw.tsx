import type { StateCode } from '#domain/states.ts';
import { unknownLaw } from '#domain/jurisdiction/unknownLaw.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { useRules } from './useRules.ts';

/** Said aloud to agent and buyer where only house rules stand behind an agreement. */
export function UnknownLaw({ state, timeZone }: { state: StateCode; timeZone: string }) {
  const rules = useRules(state, timeZone);
  if (rules?.coverage !== 'default') return null;
  return (
    <p className="flex max-w-prose items-start gap-3 rounded-card border border-amber px-4 py-3 text-lead font-medium">
      <Icon name="scale" className="mt-0.5 shrink-0 text-amber" />
      {unknownLaw}
    </p>
  );
}
