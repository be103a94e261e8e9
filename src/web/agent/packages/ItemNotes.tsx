/** What changed about own items of the brokerage since a package was written, and what to do. */
export function ItemNotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul
      aria-label="Changed items"
      className="mt-3 mb-3 grid gap-1 rounded-card bg-clay-wash px-4 py-3"
    >
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
