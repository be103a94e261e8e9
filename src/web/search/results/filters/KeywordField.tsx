/** Words that a home's description, address or type must hold; searched when typing pauses. */
import { useEffect, useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { useFilter } from '../useFilter.ts';

const pauseMs = 400;

export function KeywordField() {
  const [{ keyword }, narrow] = useFilter();
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setTyped(null);
      if (typed !== keyword) narrow({ keyword: typed });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, keyword, narrow]);

  return (
    <TextField
      label="Words in the description"
      type="search"
      value={typed ?? keyword}
      onChange={setTyped}
      maxLength={100}
      placeholder="fireplace, view, workshop"
    />
  );
}
