import { useState } from 'react';
import { TextField } from './TextField.tsx';

export function Example() {
  const [price, setPrice] = useState('450,000');
  const [year, setYear] = useState('1066');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Price up to"
        before="$"
        value={price}
        onChange={setPrice}
        inputMode="numeric"
        hint="Whole dollars."
      />
      <TextField
        label="Built from"
        value={year}
        onChange={setYear}
        inputMode="numeric"
        error={/^(1[6-9]|2[01])\d\d$/.test(year) ? undefined : 'Give a year from 1600 to 2199.'}
      />
    </div>
  );
}
