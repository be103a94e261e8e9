import { Tabs } from './Tabs.tsx';

export function Example() {
  return (
    <Tabs
      label="Cost"
      tabs={[
        { id: 'month', words: 'A month', content: <p>$3,412, of which $2,528 is the loan.</p> },
        { id: 'closing', words: 'At closing', content: <p>$112,450 in cash.</p> },
      ]}
    />
  );
}
