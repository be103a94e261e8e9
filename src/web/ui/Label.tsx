import type { ReactNode } from 'react';

const looks = {
  quiet: 'border-line bg-card text-ink-soft',
  clay: 'border-transparent bg-clay-wash text-clay-ink',
  leaf: 'border-transparent bg-leaf-wash text-leaf',
  ink: 'border-transparent bg-ink text-paper',
};

/** A word that says what kind of thing this is: "Demo", "New today", "Illustration". */
export function Label({
  look = 'quiet',
  children,
}: {
  look?: keyof typeof looks;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-6 max-w-full shrink-0 items-center rounded-control border px-2 text-small font-medium ${looks[look]}`}
    >
      {children}
    </span>
  );
}
