import { Progress } from '@base-ui/react/progress';

export interface FileProgressProps {
  name: string;
  /** From 0 to 1. */
  share: number;
}

/** A file on its way. Once all of it has gone, the other side still has to look at it. */
export function FileProgress({ name, share }: FileProgressProps) {
  const percent = Math.round(share * 100);
  const gone = share >= 1;
  return (
    <Progress.Root
      value={gone ? null : percent}
      getAriaValueText={() => (gone ? 'Sent, being checked' : `${percent} percent sent`)}
      className="mb-3"
    >
      <span className="mb-1.5 flex items-baseline gap-3">
        <Progress.Label className="min-w-0 flex-1 truncate">{name}</Progress.Label>
        <span className="figures text-small text-ink-soft">
          {gone ? 'Checking …' : `${percent}%`}
        </span>
      </span>
      <Progress.Track className="h-1.5 overflow-hidden rounded-full bg-line">
        <Progress.Indicator
          className={`block h-full bg-leaf transition-[width] ${gone ? 'w-full animate-pulse' : ''}`}
        />
      </Progress.Track>
    </Progress.Root>
  );
}
