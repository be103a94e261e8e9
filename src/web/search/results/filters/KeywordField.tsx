/** Words that a home's description, features, schools or address must or must not hold; searched when typing pauses. */
import { useEffect, useState } from 'react';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useFilter } from '../useFilter.ts';

const pauseMs = 400;

export function KeywordField() {
  const [{ keyword, keywordMode, withoutWords }, narrow] = useFilter();
  return (
    <div className="space-y-3">
      <WordsField
        label="Words about the home"
        placeholder="garden"
        text={keyword}
        onRest={(text) => narrow({ keyword: text })}
      />
      <Checkbox
        checked={keywordMode === 'any'}
        onChange={(any) => narrow({ keywordMode: any ? 'any' : 'all' })}
      >
        Any of these words is enough
      </Checkbox>
      <WordsField
        label="Words to keep out"
        placeholder="street"
        text={withoutWords}
        onRest={(text) => narrow({ withoutWords: text })}
      />
    </div>
  );
}

interface WordsFieldProps {
  label: string;
  placeholder: string;
  /** As the filter has it. */
  text: string;
  /** Nobody has typed for a moment. */
  onRest(text: string): void;
}

function WordsField({ label, placeholder, text, onRest }: WordsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setTyped(null);
      if (typed !== text) onRest(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, text, onRest]);
  return (
    <TextField
      label={label}
      type="search"
      value={typed ?? text}
      onChange={setTyped}
      maxLength={100}
      placeholder={placeholder}
    />
  );
}
