/** A street as travel needs it, whatever it came from: beside the drawn line who may use it, how. */
import type { DayHours } from '#domain/travel/dayHours.ts';
import type { StreetKind, Way } from '#domain/travel/StreetKind.ts';

export interface Street {
  /** OpenStreetMap's way id; 0 where nothing refers to it. */
  id: number;
  kind: StreetKind;
  rampYn: boolean;
  /** A bridge or a tunnel: nobody's door opens on it. */
  doorlessYn: boolean;
  car: Way;
  bicycle: Way;
  foot: Way;
  /** When cars may not pass though they may at other hours; none where they always may. */
  carClosed: DayHours;
  maxSpeedKmh: number | null;
  /** Of the whole line, where a timetable tells: ferries. */
  seconds: number | null;
  /** Longitude, latitude, longitude, … in whole 1e-7 degrees. Streets meet where positions are equal. */
  line: number[];
}

/** A point that some may not pass: a bollard, a locked gate. */
export interface Barrier {
  x: number;
  y: number;
  carYn: boolean;
  bicycleYn: boolean;
  footYn: boolean;
}

/** Of cars: whoever comes by the first of these streets may not go on over all the others. */
export interface TurnRule {
  /** `only`: may go nowhere else than over the others. */
  onlyYn: boolean;
  /** From, what lies between, to: ids of streets, at least two. */
  streets: number[];
  /** Where the first one ends; for a rule with one point between its streets. */
  via: { x: number; y: number } | null;
  /** When it holds; null for always. */
  hours: DayHours | null;
}

export interface StreetNetwork {
  streets: Street[];
  barriers: Barrier[];
  turnRules: TurnRule[];
}
