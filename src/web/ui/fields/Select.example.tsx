import { useState } from 'react';
import { Select } from './Select.tsx';

const options = [
  { value: 'newest', words: 'Newest first' },
  { value: 'price_low', words: 'Lowest price' },
  { value: 'price_high', words: 'Highest price' },
];

export function Example() {
  const [sort, setSort] = useState('newest');
  return (
    <div className="flex flex-wrap items-end gap-8">
      <Select label="Sort by" className="w-56" options={options} value={sort} onChange={setSort} />
      <Select
        label="Sort by, in a line"
        labelShown={false}
        look="quiet"
        options={options}
        value={sort}
        onChange={setSort}
      />
    </div>
  );
}
