import { useState } from 'react';
import { DateField } from './DateField.tsx';

export function Example() {
  const [day, setDay] = useState('2026-03-08');
  const [late, setLate] = useState('2150-01-01');
  return (
    <>
      <DateField label="Last day" value={day} onChange={setDay} />
      <DateField label="Outside of the calendar" value={late} onChange={setLate} />
    </>
  );
}
