import type { PictureFacts } from './PictureFacts.ts';

/** The pictures there can be of a home; each is a file name of the gallery without its ending. */
export const SCENES = [
  'front',
  'living',
  'kitchen',
  'bedroom',
  'bathroom',
  'garden',
  'balcony',
  'water',
  'street',
  'plan',
] as const;

export type SceneName = (typeof SCENES)[number];

/** One picture of a gallery. */
export interface Scene {
  readonly scene: SceneName;
  /** For people who see the picture and for those who do not. */
  readonly caption: string;
}

/** The gallery of a home, its front first: only what such a home can have. */
export function scenesFor(facts: PictureFacts): Scene[] {
  const front = { scene: 'front', caption: 'The front' } as const;
  const water = facts.waterfrontYN ? [{ scene: 'water', caption: 'The water' } as const] : [];
  const street = { scene: 'street', caption: 'The street' } as const;
  if (facts.propertySubType === 'Unimproved Land')
    return [{ ...front, caption: 'The lot' }, ...water, street];
  const flat = facts.propertySubType === 'Condominium';
  return [
    front,
    { scene: 'living', caption: 'Living room' },
    { scene: 'kitchen', caption: 'Kitchen' },
    ...(facts.bedroomsTotal === 0 ? [] : [{ scene: 'bedroom', caption: 'Bedroom' } as const]),
    ...(facts.bathroomsTotalInteger === 0
      ? []
      : [{ scene: 'bathroom', caption: 'Bathroom' } as const]),
    flat ? { scene: 'balcony', caption: 'Balcony' } : { scene: 'garden', caption: 'Garden' },
    ...water,
    street,
    { scene: 'plan', caption: 'Floor plan' },
  ];
}
