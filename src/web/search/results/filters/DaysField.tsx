/** How long a home may, or must, have been on the market. */
import { DomCode } from '#domain/search/SearchFilter.ts';
import { domWords } from '#domain/search/filters/dom.ts';
import { ToggleChip } from '../../../ui/Chip.tsx';
import { toggledDom } from '../toggled.ts';
import { useFilter } from '../useFilter.ts';

export function DaysField() {
  const [{ dom }, narrow] = useFilter();
  return (
    <div className="flex flex-wrap gap-2">
      <ToggleChip pressed={dom.length === 0} onChange={() => narrow({ dom: [] })}>
        Any
      </ToggleChip>
      {DomCode.options.map((code) => (
        <ToggleChip
          key={code}
          pressed={dom.includes(code)}
          onChange={() => narrow({ dom: toggledDom(dom, code) })}
        >
          {domWords[code]}
        </ToggleChip>
      ))}
    </div>
  );
}
