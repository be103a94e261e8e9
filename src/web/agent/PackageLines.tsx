import { Icon } from '../ui/icon/Icon.tsx';

/** Never folded away: what one would otherwise learn too late. */
export function NotIncluded({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) {
    return <p className="text-ink-soft">The agent names nothing that is left out.</p>;
  }
  return <PackageLines lines={lines} icon="minus" className="text-brick" />;
}

export function Included({ lines }: { lines: readonly string[] }) {
  return <PackageLines lines={lines} icon="check" className="text-leaf" />;
}

export function PackageLines(props: {
  lines: readonly string[];
  icon: 'minus' | 'check';
  className: string;
}) {
  return (
    <ul className="grid gap-1">
      {props.lines.map((line, index) => (
        <li key={index} className="flex gap-2">
          <Icon name={props.icon} size={16} className={`mt-1 shrink-0 ${props.className}`} />
          <span className="min-w-0 break-words">{line}</span>
        </li>
      ))}
    </ul>
  );
}
