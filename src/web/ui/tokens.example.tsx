const colours = [
  'paper',
  'card',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'leaf',
  'leaf-wash',
  'clay',
  'clay-ink',
  'clay-wash',
  'sky',
  'amber',
  'brick',
];

const sizes = [
  ['text-hero font-display font-medium', 'A door of your own'],
  ['text-page font-display font-medium', '12 Birch Avenue'],
  ['text-figure font-display font-medium figures', '$10,000'],
  ['text-heading font-display font-medium figures', '$985,000'],
  ['text-title font-display font-semibold', 'Price and status history'],
  ['text-lead', 'Light in every room, and a garden to the south.'],
  ['text-body', '3 bd · 2.25 ba · 1,715 sq ft'],
  ['text-small text-ink-soft', 'Harbor Realty, confirmed 2 hours ago'],
] as const;

export function Example() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {colours.map((name) => (
          <li key={name} className="text-small text-ink-soft">
            <span
              className="mb-1 block h-14 rounded-control border border-line"
              style={{ background: `var(--${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-3">
        {sizes.map(([look, words]) => (
          <p key={look} className={look}>
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}
