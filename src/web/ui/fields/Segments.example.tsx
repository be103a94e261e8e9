import { useState } from 'react';
import { Segments } from './Segments.tsx';

const options = [
  { value: 'any', words: 'Any' },
  { value: 'houses', words: 'Houses' },
  { value: 'condos', words: 'Condos' },
];

export function Example() {
  const [kind, setKind] = useState('any');
  return (
    <div className="max-w-sm">
      <Segments label="Kind of home" options={options} value={kind} onChange={setKind} />
    </div>
  );
}
