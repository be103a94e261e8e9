import { Link } from 'react-router';
import { useMarks } from '../../../keep/marks.ts';

/** How many homes are out of sight because one has hidden them, and where they are. */
export function HiddenNote() {
  const hidden = [...useMarks().values()].filter((mark) => mark === 'hidden').length;
  if (hidden === 0) return null;
  return (
    <p className="text-small text-ink-soft">
      <Link to="/homes?show=hidden" className="underline hover:text-ink">
        {hidden === 1 ? '1 home is hidden' : `${hidden} homes are hidden`}
      </Link>
    </p>
  );
}
