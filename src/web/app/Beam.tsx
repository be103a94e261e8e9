/** What stands over every page, until its first page is there; `index.html` says it as HTML. */
import { Logo } from '../header/Logo.tsx';

export function Beam() {
  return (
    <header className="@container sticky top-0 z-30 flex h-16 items-center border-b border-line bg-paper px-[min(1rem,5vw)] md:px-6">
      <a href="/" aria-label="Lintel, to the first page" className="shrink-0 rounded-control">
        <Logo />
      </a>
    </header>
  );
}
