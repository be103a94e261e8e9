/** Colours, size of the words and zooming: what each pair of eyes decides for itself. */
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import type { ThemeChoice } from '../ui/theme.ts';
import { useDisplayChoice } from '../user/useDisplayChoice.ts';

const themes: { value: ThemeChoice; words: string }[] = [
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
  { value: 'system', words: 'System' },
];

export function DisplayChoices() {
  const [{ theme, zoomYn, largerTextYn }, choose] = useDisplayChoice();
  return (
    <>
      <Segments
        label="Colors"
        options={themes}
        value={theme}
        onChange={(next) => choose({ theme: next })}
      />
      <div className="mt-3">
        <Checkbox checked={largerTextYn} onChange={(on) => choose({ largerTextYn: on })}>
          Larger text
        </Checkbox>
        <Checkbox checked={zoomYn} onChange={(on) => choose({ zoomYn: on })}>
          Zoom with two fingers
        </Checkbox>
      </div>
    </>
  );
}
