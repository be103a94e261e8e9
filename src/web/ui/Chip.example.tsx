import { useState } from 'react';
import { RemovableChip, ToggleChip } from './Chip.tsx';

export function Example() {
  const [pressed, setPressed] = useState(true);
  const [set, setSet] = useState(['3+ beds', 'Up to $900K', 'Sold']);
  return (
    <div className="flex flex-wrap gap-2">
      <ToggleChip pressed={pressed} onChange={setPressed}>
        Houses
      </ToggleChip>
      <ToggleChip pressed={!pressed} onChange={(on) => setPressed(!on)}>
        Condos
      </ToggleChip>
      <ToggleChip pressed={false} onChange={setPressed} disabled>
        Land
      </ToggleChip>
      {set.map((words) => (
        <RemovableChip
          key={words}
          words={words}
          onRemove={() => setSet(set.filter((other) => other !== words))}
        />
      ))}
    </div>
  );
}
