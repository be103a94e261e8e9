/** Where a home stands between coming and sold; none chosen means any. */
import type { StandardStatus } from '#domain/property/Property.ts';
import { statusWords } from '#domain/search/filters/statuses.ts';
import { ToggleChip } from '../../../ui/Chip.tsx';
import { toggled } from '../toggled.ts';
import { useFilter } from '../useFilter.ts';

/** What a buyer has a use for. The rest of RESO's list is the desk's business. */
const offered: StandardStatus[] = [
  'Active',
  'Coming Soon',
  'Active Under Contract',
  'Pending',
  'Closed',
];

export function StatusField() {
  const [{ statuses }, narrow] = useFilter();
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((status) => (
        <ToggleChip
          key={status}
          pressed={statuses.includes(status)}
          onChange={() => narrow({ statuses: toggled(statuses, status) })}
        >
          {statusWords[status]}
        </ToggleChip>
      ))}
    </div>
  );
}
