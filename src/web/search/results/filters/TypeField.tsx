/** Kinds of home; none chosen means any. */
import { kindWords } from '#domain/property/kindWords.ts';
import { HomeKind } from '#domain/property/PropertySubType.ts';
import { ToggleChip } from '../../../ui/Chip.tsx';
import { toggled } from '../toggled.ts';
import { useFilter } from '../useFilter.ts';

export function TypeField() {
  const [{ types }, narrow] = useFilter();
  return (
    <div className="flex flex-wrap gap-2">
      {HomeKind.options.map((type) => (
        <ToggleChip
          key={type}
          pressed={types.includes(type)}
          onChange={() => narrow({ types: toggled(types, type) })}
        >
          {kindWords[type]}
        </ToggleChip>
      ))}
    </div>
  );
}
