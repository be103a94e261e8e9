/** Map, list or photos: one press on a wide screen, a list of three on a phone. */
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/iconNames.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { type ResultsView, resultsViews } from '../resultsView.ts';

interface ViewChoiceProps {
  view: ResultsView;
  onChange(view: ResultsView): void;
}

const looks: Record<ResultsView, { icon: IconName; words: string; inFull: string }> = {
  map: { icon: 'map', words: 'Map', inFull: 'Map and list' },
  list: { icon: 'list', words: 'List', inFull: 'List without the map' },
  photos: { icon: 'image', words: 'Photos', inFull: 'Photos without the map' },
};
const options = resultsViews.map((value) => ({ value, words: looks[value].inFull }));

export function ViewSelect({ view, onChange }: ViewChoiceProps) {
  return (
    <Select
      label="View"
      labelShown={false}
      look="icon"
      icon={looks[view].icon}
      options={options}
      value={view}
      onChange={onChange}
    />
  );
}

interface ViewButtonsProps extends ViewChoiceProps {
  /** What each is where it is not the results of a search. */
  titles?: Record<ResultsView, string>;
}

export function ViewButtons({ view, onChange, titles }: ViewButtonsProps) {
  return (
    <fieldset
      aria-label="View"
      className="flex rounded-control border border-line-strong bg-card p-0.5"
    >
      {resultsViews.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          title={titles?.[one] ?? looks[one].inFull}
          onClick={() => onChange(one)}
          className="flex min-h-10 items-center gap-2 rounded-[4px] px-3 font-medium transition-colors select-none hover:bg-leaf-wash aria-pressed:bg-leaf aria-pressed:text-on-leaf pointer-coarse:min-h-11"
        >
          <Icon name={looks[one].icon} size={18} />
          <span className="max-lg:sr-only">{looks[one].words}</span>
        </button>
      ))}
    </fieldset>
  );
}
