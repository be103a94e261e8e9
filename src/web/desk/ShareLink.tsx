/** The address of an agent’s page, to be given to people. */
import { Link } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/Toast.tsx';

export function ShareLink({ profileId }: { profileId: string }) {
  const page = `${location.origin}/agents/${profileId}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={`/agents/${profileId}`} className="min-w-0 break-all text-leaf underline">
        {page}
      </Link>
      <Button icon="copy" onClick={() => void copy(page)}>
        Copy the link
      </Button>
    </div>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast('done', 'Link copied.');
  } catch {
    showToast('error', 'The link could not be copied. Select it with the mouse instead.');
  }
}
