/** Nothing waits: said with a picture, and with what could be done instead. */
import type { ReactNode } from 'react';

export function NothingWaits({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-8 gap-y-4 rounded-card bg-leaf-wash px-6 py-7 sm:grid-cols-[auto_minmax(0,1fr)]">
      <ClearDesk />
      <div>
        <h2 className="font-display text-title font-semibold">{title}</h2>
        <div className="mt-1 max-w-prose text-ink-soft">{children}</div>
      </div>
    </div>
  );
}

/** A desk with nothing on it but a lamp and a cup, before a window. */
function ClearDesk() {
  return (
    <svg viewBox="0 0 160 104" className="h-auto w-36 max-w-full" aria-hidden>
      <path d="M46 8h68v54H46z" className="fill-card" />
      <path d="M46 40c14-12 24-10 34-2s22 6 34-6v30H46z" className="fill-leaf-mid" />
      <circle cx="98" cy="22" r="7" className="fill-clay" />
      <path
        d="M46 8h68v54H46zM80 8v54M46 35h68"
        className="fill-none stroke-ink-soft"
        strokeWidth="2"
      />
      <path d="M8 80h144v5H8zM20 85h5v19h-5zM135 85h5v19h-5z" className="fill-leaf" />
      <path d="M30 80v-3h14v3zM36 77V56h2v21z" className="fill-ink-soft" />
      <path d="M26 58l5-12h12l5 12z" className="fill-clay" />
      <path
        d="M118 68h13v12h-13zM131 71h4v5h-4"
        className="fill-card stroke-ink-soft"
        strokeWidth="2"
      />
    </svg>
  );
}
