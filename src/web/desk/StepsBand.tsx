/** What can be done next: steps with whether they are done. */
import { Link } from 'react-router';
import { Icon } from '../ui/icon/Icon.tsx';

export interface StepLine {
  title: string;
  about: string;
  to: string;
  doneYn: boolean;
}

export function StepsList({ steps, label }: { steps: readonly StepLine[]; label: string }) {
  return (
    <ol aria-label={label} className="divide-y divide-line border-y border-line">
      {steps.map(({ title, about, to, doneYn }) => (
        <li key={title}>
          <Link to={to} className="group flex min-h-11 items-center gap-4 py-2.5 -outline-offset-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium group-hover:text-leaf">{title}</span>
              <span className="block text-small text-ink-soft">{about}</span>
            </span>
            {doneYn ? (
              <span className="flex shrink-0 items-center gap-1.5 text-leaf">
                <Icon name="circle-check" size={18} /> Done
              </span>
            ) : (
              <Icon name="arrow-right" size={18} className="shrink-0 text-ink-soft" />
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
