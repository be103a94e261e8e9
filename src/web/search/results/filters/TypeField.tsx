/** Kinds of home; none chosen means any. */
import { PropertySubType } from '#domain/property/Property.ts';
import { ToggleChip } from '../../../ui/Chip.tsx';
import { typeWords } from '../../../property/typeWords.ts';
import { toggled } from '../toggled.ts';
import { useFilter } from '../useFilter.ts';

export function TypeField() {
  const [{ types }, narrow] = useFilter();
  return (
    <div className="flex flex-wrap gap-2">
      {PropertySubType.options.map((type) => (
        <ToggleChip
          key={type}
          pressed={types.includes(type)}
          onChange={() => narrow({ types: toggled(types, type) })}
        >
          {typeWords[type]}
        </ToggleChip>
      ))}
    </div>
  );
}
