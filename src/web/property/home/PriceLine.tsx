/** A home's price through time as stairs, from zero up: twice as high is twice as dear. Whole where a buyer could have it, dotted while it was taken or resting. */
import type { HistoryStep } from './historySteps.ts';

export function PriceLine({ steps }: { steps: readonly HistoryStep[] }) {
  return (
    <svg
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-0 size-full overflow-visible"
    >
      {steps.map((step, index) => (
        <path
          key={`${step.eventDate} ${step.from} ${step.height} ${step.availableYn}`}
          d={stair(step, steps[index + 1])}
          className="stroke-leaf"
          strokeWidth="2.5"
          strokeDasharray={step.availableYn ? undefined : '2 6'}
          strokeLinecap="round"
          fill="none"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

const x = (across: number) => Math.round(across * 1000);
const y = (height: number) => Math.round((1 - height) * 1000);

/** Along the piece, and up or down to where the next one begins. */
function stair(step: HistoryStep, next: HistoryStep | undefined): string {
  const level = `M${x(step.from)} ${y(step.height)}H${x(step.to)}`;
  return next ? `${level}V${y(next.height)}` : level;
}
