/** An agreement of before the service catalog: why it stops here, and who does what. */
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { isServicesDue } from '#domain/contract/package/servicesDue.ts';
import { selectActiveProfile } from '../../user/userSlice.ts';
import { firstName } from '../../user/firstName.ts';

export function ServicesDue({ contract }: { contract: ContractDetail }) {
  const isAgent = useSelector(selectActiveProfile)?.profileId === contract.agent.profileId;
  if (!isServicesDue(contract)) return null;
  return (
    <section aria-labelledby="services-due" className="rounded-card bg-clay-wash px-5 py-4">
      <h2 id="services-due" className="font-medium">
        Its services have to be chosen again
      </h2>
      <p className="mt-1">
        Agreements now promise services from a list, and this one has services in the agent’s own
        words.{' '}
        {isAgent ? (
          <>
            <Link to="/agent/packages" className="font-medium text-leaf underline">
              Choose the services of its package
            </Link>{' '}
            and publish it. Then propose the agreement again.
          </>
        ) : (
          <>It can’t be signed until {firstName(contract.agent.name)} proposes it again.</>
        )}
      </p>
    </section>
  );
}
