/** The map's colours by what they paint, in the light and in the dark. */
import { oklch } from './oklch.ts';

export type Theme = 'light' | 'dark';

export interface MapColours {
  water: string;
  waterLine: string;
  waterName: string;
  land: string;
  /** Land that the map says nothing about: other countries. */
  landAbroad: string;
  built: string;
  grass: string;
  wood: string;
  park: string;
  parkLine: string;
  parkName: string;
  sand: string;
  field: string;
  building: string;
  buildingLine: string;
  street: string;
  streetCasing: string;
  motorway: string;
  motorwayCasing: string;
  /** Roads seen from far away, where they are one thin line. */
  roadFromAfar: string;
  tunnel: string;
  path: string;
  rail: string;
  stateLine: string;
  nationLine: string;
  name: string;
  nameSoft: string;
  nameFaint: string;
  halo: string;
  /** An interstate's shield, and the number on it. */
  shield: string;
  shieldName: string;
}

/** Paper land, pale water, parks in a tint of leaf, white streets with hairline casings. */
const light: MapColours = {
  water: oklch(0.875, 0.035, 228),
  waterLine: oklch(0.84, 0.04, 228),
  waterName: oklch(0.53, 0.07, 235),
  land: oklch(0.968, 0.008, 85),
  landAbroad: oklch(0.948, 0.007, 85),
  built: oklch(0.95, 0.01, 80),
  grass: oklch(0.94, 0.028, 140),
  wood: oklch(0.912, 0.035, 148),
  park: oklch(0.918, 0.042, 150),
  parkLine: oklch(0.86, 0.05, 152),
  parkName: oklch(0.46, 0.08, 158),
  sand: oklch(0.95, 0.03, 90),
  field: oklch(0.951, 0.026, 112),
  building: oklch(0.922, 0.011, 80),
  buildingLine: oklch(0.866, 0.014, 80),
  street: oklch(1, 0, 0),
  streetCasing: oklch(0.878, 0.011, 80),
  motorway: oklch(0.962, 0.034, 86),
  motorwayCasing: oklch(0.84, 0.045, 78),
  roadFromAfar: oklch(0.875, 0.028, 80),
  tunnel: oklch(0.945, 0.008, 85),
  path: oklch(0.77, 0.035, 75),
  rail: oklch(0.83, 0.008, 80),
  stateLine: oklch(0.77, 0.022, 300),
  nationLine: oklch(0.64, 0.03, 300),
  name: oklch(0.3, 0.02, 160),
  nameSoft: oklch(0.47, 0.02, 160),
  nameFaint: oklch(0.6, 0.018, 160),
  halo: oklch(0.985, 0.006, 85),
  shield: '#4a6b94',
  shieldName: oklch(0.99, 0.004, 85),
};

/** The same order of importance upside down: what is white there is lightest here. */
const dark: MapColours = {
  water: oklch(0.2, 0.022, 235),
  waterLine: oklch(0.26, 0.03, 235),
  waterName: oklch(0.6, 0.055, 235),
  land: oklch(0.268, 0.011, 165),
  landAbroad: oklch(0.235, 0.01, 165),
  built: oklch(0.284, 0.01, 165),
  grass: oklch(0.282, 0.022, 152),
  wood: oklch(0.285, 0.028, 155),
  park: oklch(0.295, 0.034, 156),
  parkLine: oklch(0.35, 0.04, 156),
  parkName: oklch(0.72, 0.07, 156),
  sand: oklch(0.3, 0.018, 90),
  field: oklch(0.281, 0.019, 120),
  building: oklch(0.318, 0.012, 165),
  buildingLine: oklch(0.372, 0.013, 165),
  street: oklch(0.4, 0.012, 165),
  streetCasing: oklch(0.222, 0.01, 165),
  motorway: oklch(0.455, 0.02, 90),
  motorwayCasing: oklch(0.235, 0.014, 90),
  roadFromAfar: oklch(0.37, 0.014, 110),
  tunnel: oklch(0.31, 0.01, 165),
  path: oklch(0.46, 0.018, 100),
  rail: oklch(0.38, 0.01, 165),
  stateLine: oklch(0.43, 0.018, 300),
  nationLine: oklch(0.54, 0.022, 300),
  name: oklch(0.92, 0.008, 85),
  nameSoft: oklch(0.76, 0.012, 85),
  nameFaint: oklch(0.62, 0.012, 100),
  halo: oklch(0.2, 0.011, 165),
  shield: '#3d587c',
  shieldName: oklch(0.95, 0.008, 85),
};

export const mapColours: Record<Theme, MapColours> = { light, dark };
