import { Header } from './Header.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

/** An address at which there is no page. */
export function Nothing() {
  usePageTitle('Nothing here');
  return (
    <>
      <Header />
      <main id="main" className="py-8">
        <EmptyState
          title="There is no door here."
          level="h1"
          action={
            <>
              <ButtonLink look="primary" to="/">
                Type an address
              </ButtonLink>
              <ButtonLink to="/search">Open the map</ButtonLink>
            </>
          }
        >
          The address may be mistyped, or the page has moved. Homes are found from the first page or
          on the map.
        </EmptyState>
      </main>
    </>
  );
}
