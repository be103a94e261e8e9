/** A lintel over a door, and the name. */
export function Logo({ withName = true }: { withName?: boolean }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 28 28" className="size-7" aria-hidden>
        <path d="M1 4.5h26v5.2H1z" className="fill-leaf" />
        <path d="M4 12.2h4.4V25H4zM19.6 12.2H24V25h-4.4z" className="fill-leaf" />
        <path d="M11.2 25v-7.4a2.8 2.8 0 0 1 5.6 0V25z" className="fill-clay" />
      </svg>
      {withName && (
        <span className="font-display text-title font-semibold @max-[21.5rem]:hidden">Lintel</span>
      )}
    </span>
  );
}
