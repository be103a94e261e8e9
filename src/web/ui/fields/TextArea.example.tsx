import { useState } from 'react';
import { TextArea } from './TextArea.tsx';

export function Example() {
  const [text, setText] = useState('');
  return (
    <div className="grid max-w-lg gap-5">
      <TextArea
        label="What has to change?"
        value={text}
        onChange={setText}
        hint="Dana reads it as you write it."
      />
      <TextArea label="Why?" value="" onChange={() => {}} error="Write a reason." />
    </div>
  );
}
