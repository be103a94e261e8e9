import type { AreaServed } from '#domain/agent/Agent.ts';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { PlaceField } from '../find/PlaceField.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';

const most = 20;
const firstRadiusMiles = 25;
const radii = [5, 10, 25, 50, 100, 200];

export interface AreasFieldProps {
  areas: readonly AreaServed[];
  onChange(areas: AreaServed[]): void;
}

/** Where the agent works: places by the address search, each with how far around it. */
export function AreasField({ areas, onChange }: AreasFieldProps) {
  return (
    <FieldGroup label="Areas you work in" name="areas" className="grid gap-3">
      <ul className="grid gap-2 empty:hidden">
        {areas.map((area, index) => (
          <li
            key={`${area.name} ${index}`}
            className="flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-card pl-3"
          >
            <Icon name="map-pin" size={18} className="shrink-0 text-ink-soft" />
            <span className="min-w-0 flex-1 basis-20 truncate">{area.name}</span>
            <Select
              label={`How far around ${area.name}`}
              labelShown={false}
              look="quiet"
              options={radiiWith(area.radiusMiles).map((radius) => ({
                value: String(radius),
                words: radius === 1 ? '1 mile' : `${radius} miles`,
              }))}
              value={String(area.radiusMiles)}
              onChange={(radius) =>
                onChange(areas.with(index, { ...area, radiusMiles: Number(radius) }))
              }
            />
            <IconButton
              icon="x"
              label={`Remove ${area.name}`}
              onClick={() => onChange(areas.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {areas.length < most && (
        <PlaceField
          label="Add a place"
          name=""
          placeholder="City or ZIP code"
          onChoose={({ label, detail, latitude, longitude }) =>
            onChange([
              ...areas,
              {
                name: `${label}, ${detail}`.slice(0, 80),
                latitude,
                longitude,
                radiusMiles: firstRadiusMiles,
              },
            ])
          }
        />
      )}
    </FieldGroup>
  );
}

function radiiWith(radius: number): number[] {
  return radii.includes(radius) ? radii : [...radii, radius].toSorted((a, b) => a - b);
}
