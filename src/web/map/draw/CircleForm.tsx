/** A circle for who does not draw by hand: so many miles around the middle of the map. */
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

const mostMiles = 100;

export function CircleForm({ onCircle }: { onCircle(miles: number): void }) {
  const [text, setText] = useState('1');
  const [error, setError] = useState<string | undefined>();
  return (
    <form
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const miles = /^\d{0,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : NaN;
        if (!(miles > 0 && miles <= mostMiles)) {
          setError(`Write a number of miles up to ${mostMiles}, such as 1.5.`);
          return;
        }
        setError(undefined);
        onCircle(miles);
      }}
    >
      <TextField
        label="Miles around the middle of the map"
        inputMode="decimal"
        className="flex-1 basis-52"
        value={text}
        error={error}
        onChange={setText}
        after="miles"
      />
      <Button type="submit">Draw the circle</Button>
    </form>
  );
}
