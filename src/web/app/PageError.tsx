import { useNavigate, useRouteError } from 'react-router';
import { Button } from '../ui/Button.tsx';

/** A page that failed to load or to draw. What was typed and chosen is kept in the address. */
export function PageError() {
  const error = useRouteError();
  const navigate = useNavigate();
  console.error(error);
  return (
    <main id="main" className="mx-auto max-w-xl px-6 py-24 text-center">
      <h1 className="font-display text-page font-medium">This page could not be shown.</h1>
      <p className="mt-4 text-lead text-ink-soft">
        The connection may have dropped, or Lintel was updated since you opened it. What you chose
        is kept in the address.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button look="primary" icon="refresh-cw" onClick={() => location.reload()}>
          Load the page again
        </Button>
        <Button icon="arrow-left" onClick={() => void navigate(-1)}>
          Back to where I was
        </Button>
      </div>
    </main>
  );
}
