import { Icon } from '../../ui/Icon.tsx';
import type { Account } from './useAccount.ts';

/** The address that signs in; it is what the account is told apart by. */
export function EmailLine({ me }: { me: Account }) {
  const { email, emailVerifiedYn } = me;
  return (
    <div>
      <h3 className="font-medium">E-mail</h3>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all">{email}</span>
        {emailVerifiedYn ? (
          <span className="inline-flex items-center gap-1.5 text-small text-leaf">
            <Icon name="circle-check" size={16} /> Confirmed
          </span>
        ) : (
          <span className="inline-flex items-center gap-1.5 text-small text-amber">
            <Icon name="triangle-alert" size={16} /> Not confirmed yet
          </span>
        )}
      </p>
    </div>
  );
}
