import type { Chance } from './chance.ts';

/** The colours of one house: they were chosen to stand beside each other. */
export interface Paintwork {
  readonly wall: string;
  /** Gables, second storey, accents. */
  readonly second: string;
  readonly trim: string;
  readonly roof: string;
  readonly door: string;
}

const paint = (
  wall: string,
  second: string,
  trim: string,
  roof: string,
  door: string,
): Paintwork => ({
  wall,
  second,
  trim,
  roof,
  door,
});

type Box = readonly [Paintwork, ...Paintwork[]];

/** For painted wood: calm, warm, never two loud colours at once. */
export const WOOD: Box = [
  paint('#efe6d3', '#e2d5bb', '#fbf6ea', '#6a6660', '#1f4f40'),
  paint('#b4c0a4', '#a2b092', '#f6f0e2', '#5d564d', '#b8552f'),
  paint('#93a9b3', '#82999f', '#f5f1e6', '#50565a', '#d09a3f'),
  paint('#5f7f72', '#527064', '#f1e9d7', '#4d4f4c', '#c26a3c'),
  paint('#e7d3a6', '#d9c28f', '#fbf5e6', '#7a5f4d', '#2b4d5e'),
  paint('#f3efe4', '#e6dfcf', '#ffffff', '#4d5153', '#a23d2b'),
  paint('#c9bda8', '#b8aa93', '#f7f1e4', '#5a5048', '#2f5d50'),
  paint('#d9a98d', '#c99478', '#f9efe0', '#6b5a50', '#2f4d4a'),
  paint('#7e96a8', '#6d8698', '#f4f0e6', '#4a4f57', '#8f3b2c'),
  paint('#a8a08c', '#968d78', '#f5eee0', '#4f4a44', '#c1893c'),
];

/** Brick below, cream above. */
export const BRICK: Box = [
  paint('#a9604a', '#efe5d2', '#f7f0e2', '#595451', '#1f4f40'),
  paint('#b87a5c', '#e5d8c0', '#f8f1e3', '#5f564f', '#29465a'),
  paint('#8f5443', '#dccdb4', '#f3ead9', '#4c4a4a', '#c08a3c'),
  paint('#c59b7c', '#f0e6d4', '#faf3e6', '#6a5a4f', '#6f2f28'),
  paint('#d8cdbb', '#efe7d8', '#fbf7ee', '#565a5c', '#2d5a4c'),
];

/** Warm plaster under clay tiles. */
export const STUCCO: Box = [
  paint('#f0e2c8', '#e3d0ae', '#f9f0df', '#b8663f', '#2f5d58'),
  paint('#e5c29c', '#d7ae84', '#f7ead6', '#a65a3a', '#5b3a2a'),
  paint('#f4ede0', '#e6dac4', '#fbf6ec', '#b4623f', '#264d63'),
  paint('#dcb091', '#cf9d7b', '#f6e8d5', '#9c5638', '#3d5a45'),
  paint('#e9d7bd', '#d9c2a0', '#faf1e1', '#a96845', '#7a3d28'),
];

/** Plaster and wood with dark frames. */
export const MODERN: Box = [
  paint('#f2eee5', '#a87648', '#33383a', '#3c4144', '#1f4f40'),
  paint('#4d5658', '#b98556', '#2c3133', '#34393b', '#c47a3f'),
  paint('#d9d2c5', '#8f6a4a', '#35393a', '#45494b', '#2b4d5e'),
  paint('#e9e2d4', '#5b6b62', '#2f3536', '#3a4042', '#b8552f'),
  paint('#39504a', '#c0905f', '#2a302f', '#333938', '#d9a24a'),
];

/** White or deep green boards, black windows. */
export const FARMHOUSE: Box = [
  paint('#f4f1e8', '#e9e4d7', '#fbf9f2', '#44484a', '#22262a'),
  paint('#f4f1e8', '#e4dccb', '#fbf9f2', '#4d4a47', '#9a6a3f'),
  paint('#e9eae3', '#c5cbbf', '#fbf9f2', '#4a4f4f', '#2d5a4c'),
  paint('#4f6158', '#43544c', '#f2ecdd', '#3c4041', '#c58a4a'),
  paint('#3f4a52', '#36404a', '#f1ebdf', '#33373a', '#b9713d'),
];

/** Several colours at once, as Victorian fronts wear them. */
export const PAINTED: Box = [
  paint('#7f9c94', '#c88a6a', '#f5ead2', '#59545a', '#7d3327'),
  paint('#c9a2a0', '#8e6f7d', '#f8eee0', '#5a5459', '#3f5a55'),
  paint('#e4c98e', '#a9705a', '#fbf3e0', '#5b5650', '#2f5259'),
  paint('#8aa6b8', '#6f7f9c', '#f7f1e4', '#50525b', '#b8552f'),
  paint('#a6b58c', '#c98f5d', '#f6eed9', '#5d5249', '#6f2f34'),
  paint('#d8b9a2', '#7d8f7b', '#faf1e1', '#57504c', '#2f4f4a'),
];

/** The same house keeps its colours, whatever else is drawn from its chance. */
export const paintFrom = (box: Box, chance: Chance) => chance.branch('paint').pick(box);
