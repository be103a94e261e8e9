import { Link } from 'react-router';
import { Header } from '../header/Header.tsx';

export function Nothing() {
  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-xl px-6 py-24 text-center">
        <h1 className="font-display text-page font-medium">There is no door here.</h1>
        <p className="mt-4 text-lead text-ink-soft">
          The address may be mistyped, or the page has moved. Homes are found from the first page or
          on the map.
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <Link to="/" className="rounded-control bg-leaf px-5 py-3 font-medium text-on-leaf">
            Type an address
          </Link>
          <Link
            to="/search"
            className="rounded-control border border-line bg-card px-5 py-3 font-medium"
          >
            Open the map
          </Link>
        </p>
      </main>
    </>
  );
}
