/** The key that does the same, beside the words of a button; not on screens without a keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden min-w-5 rounded-[4px] border border-current px-1 text-center font-sans text-small leading-tight font-medium opacity-70 lg:inline-block"
    >
      {name}
    </kbd>
  );
}
