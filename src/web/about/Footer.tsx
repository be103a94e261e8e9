/** The foot of public pages: under which terms, who runs it, where what is shown came from. */
import { Link } from 'react-router';
import { navOf, pagePaths } from '#api/pages.ts';

const places = pagePaths.flatMap((path) => {
  const footer = navOf(path)?.footer ?? {};
  return typeof footer === 'string'
    ? [[path, footer] as const]
    : Object.entries(footer).map(([anchor, words]) => [path + anchor, words] as const);
});

export function Footer() {
  return (
    // A short page leaves it at the window's lower edge. It begins where the header does, as pages are of
    // several widths.
    <footer className="sticky top-full border-t border-line print:hidden">
      <nav aria-label="About this site" className="px-[min(1rem,5vw)] py-5 text-small md:px-6">
        <ul className="flex flex-wrap items-center gap-x-6">
          {places.map(([to, words]) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-ink-soft hover:text-leaf hover:underline"
              >
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
