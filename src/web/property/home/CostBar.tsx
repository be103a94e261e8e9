import type { MonthlyCost } from '#domain/property/monthlyCost.ts';
import { costColours } from './costColours.ts';

/** The parts of the month side by side. A picture of the list, which says the same in words. */
export function CostBar({ cost, className = '' }: { cost: MonthlyCost; className?: string }) {
  const parts = cost.lines.filter((line) => line.cents > 0);
  return (
    <div aria-hidden className={`flex h-3 gap-0.5 overflow-hidden rounded-full ${className}`}>
      {parts.map((line) => (
        <span
          key={line.name}
          className={`min-w-1 transition-[flex-grow] ${costColours[line.name]}`}
          style={{ flexGrow: line.cents, flexBasis: 0 }}
        />
      ))}
    </div>
  );
}
