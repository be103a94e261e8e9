import { Icon } from './icon/Icon.tsx';
import { iconNames } from './icon/iconNames.ts';
import { Label } from './Label.tsx';

export function Example() {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-2">
        <Label>Demo home</Label>
        <Label look="clay">Price cut</Label>
        <Label look="leaf">New today</Label>
        <Label look="ink">Under contract</Label>
      </div>
      <ul className="flex flex-wrap gap-3 text-ink-soft">
        {iconNames.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
