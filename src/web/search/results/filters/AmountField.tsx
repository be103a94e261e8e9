/** An amount of dollars to type in, taken when the field is left or Enter is pressed; empty is none. */
import { useState } from 'react';
import { type Cents, formatDollars } from '#domain/money.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { typedPrice } from '../priceScale.ts';

interface AmountFieldProps {
  label: string;
  /** What may be typed, in the words of the error. */
  example: string;
  cents: Cents | null;
  onChange(cents: Cents | null): void;
}

export function AmountField({ label, example, cents, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? cents : typedPrice(typed);
  const commit = () => {
    if (typed === null || amount === undefined) return;
    setTyped(null);
    if (amount !== cents) onChange(amount);
  };
  return (
    <TextField
      label={label}
      value={typed ?? (cents === null ? '' : formatDollars(cents))}
      onChange={setTyped}
      error={amount === undefined ? `Write an amount like ${example}.` : undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder="No limit"
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
