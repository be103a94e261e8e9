import { darken, mix, under } from './colour.ts';

/** How the world is lit. Colours of the sky are lights already; `tint` falls on every surface. */
export interface Light {
  readonly skyTop: string;
  readonly skyMiddle: string;
  readonly skyLow: string;
  /** What far things fade into. */
  readonly haze: string;
  /** The colour of the light on things; white is plain noon. */
  readonly tint: string;
  /** How strongly the tint is mixed with the air: at night everything moves towards the sky. */
  readonly air: number;
  /** The colour of a sunbeam. */
  readonly beam: string;
  /** 0 no shadows (overcast, night) to 1 hard noon shadows. */
  readonly shadow: number;
  /** Share of windows in which a lamp burns. */
  readonly lamps: number;
  /** Lanterns and street lamps burn. */
  readonly dark: boolean;
  /** 0 none to 1 a clear night. */
  readonly stars: number;
  /** How much of the sky is cloud, 0 to 1. */
  readonly cloud: number;
  /** Height of the sun over the horizon, 1 at noon, below zero after sunset. */
  readonly sun: number;
}

type Key = Pick<
  Light,
  'skyTop' | 'skyMiddle' | 'skyLow' | 'tint' | 'air' | 'beam' | 'shadow' | 'lamps' | 'stars' | 'sun'
> & { readonly hour: number };

const key = (
  hour: number,
  [skyTop, skyMiddle, skyLow]: readonly [string, string, string],
  tint: string,
  beam: string,
  rest: Pick<Key, 'air' | 'shadow' | 'lamps' | 'stars' | 'sun'>,
): Key => ({ hour, skyTop, skyMiddle, skyLow, tint, beam, ...rest });

/** The day as a painter's box: between two hours the colours are mixed. */
const DAY: readonly [Key, ...Key[]] = [
  key(0, ['#131c33', '#1f2e4e', '#3b4d70'], '#6b7ca8', '#c9d6ef', {
    air: 0.3,
    shadow: 0.1,
    lamps: 0.34,
    stars: 1,
    sun: -0.6,
  }),
  key(4.5, ['#182441', '#2f3f63', '#566083'], '#6d7da8', '#c9d6ef', {
    air: 0.28,
    shadow: 0.1,
    lamps: 0.12,
    stars: 0.8,
    sun: -0.3,
  }),
  key(5.7, ['#3c4f7c', '#94829f', '#eeb198'], '#948fac', '#ffd0a8', {
    air: 0.16,
    shadow: 0.1,
    lamps: 0.3,
    stars: 0.2,
    sun: -0.02,
  }),
  key(6.8, ['#86a9c9', '#f1cdb6', '#fbe0bb'], '#efd5c4', '#ffe0b4', {
    air: 0.06,
    shadow: 0.55,
    lamps: 0.2,
    stars: 0,
    sun: 0.12,
  }),
  key(8.5, ['#8dbbd8', '#cfe4e6', '#fdf1d8'], '#fff4e2', '#fff0c9', {
    air: 0,
    shadow: 0.8,
    lamps: 0,
    stars: 0,
    sun: 0.5,
  }),
  key(12, ['#76b3da', '#b9dcea', '#f2f5ea'], '#ffffff', '#fffbe6', {
    air: 0,
    shadow: 1,
    lamps: 0,
    stars: 0,
    sun: 1,
  }),
  key(15.5, ['#7bb4d6', '#c3dfe4', '#faf0d8'], '#fff9ec', '#fff3cf', {
    air: 0,
    shadow: 0.95,
    lamps: 0,
    stars: 0,
    sun: 0.7,
  }),
  key(17.8, ['#8bb0c8', '#efd6b3', '#fcca8d'], '#ffe4bd', '#ffd797', {
    air: 0.02,
    shadow: 0.8,
    lamps: 0.12,
    stars: 0,
    sun: 0.2,
  }),
  key(19, ['#6a80ab', '#dfa08f', '#fbbf7c'], '#e9b99c', '#ffb877', {
    air: 0.07,
    shadow: 0.45,
    lamps: 0.45,
    stars: 0,
    sun: 0.04,
  }),
  key(20.2, ['#2c3f6b', '#75668f', '#e09a7e'], '#8d86a6', '#ff9d6b', {
    air: 0.18,
    shadow: 0.12,
    lamps: 0.8,
    stars: 0.25,
    sun: -0.06,
  }),
  key(21.5, ['#17233f', '#2c3a5f', '#5c6488'], '#7080aa', '#c9d6ef', {
    air: 0.27,
    shadow: 0.1,
    lamps: 0.72,
    stars: 0.8,
    sun: -0.3,
  }),
  key(24, ['#131c33', '#1f2e4e', '#3b4d70'], '#6b7ca8', '#c9d6ef', {
    air: 0.3,
    shadow: 0.1,
    lamps: 0.34,
    stars: 1,
    sun: -0.6,
  }),
];

/**
 * The light at an hour of the day (0 up to 24, fractions allowed) under so much cloud (0 clear to
 * 1 overcast: grey sky, soft shadows).
 */
export function lightAt(hour: number, cloud = 0.2): Light {
  const after = DAY.findIndex((entry) => entry.hour > hour);
  const to = DAY[after === -1 ? DAY.length - 1 : after] ?? DAY[0];
  const from = DAY[after === -1 ? DAY.length - 1 : after - 1] ?? DAY[0];
  const share = to.hour === from.hour ? 0 : (hour - from.hour) / (to.hour - from.hour);
  const colour = (name: 'skyTop' | 'skyMiddle' | 'skyLow' | 'tint' | 'beam') =>
    mix(from[name], to[name], share);
  const amount = (name: 'air' | 'shadow' | 'lamps' | 'stars' | 'sun') =>
    from[name] + (to[name] - from[name]) * share;

  const grey = Math.max(0, (cloud - 0.5) * 2) * 0.85;
  const dull = (sky: string, towards: string) => mix(sky, under(towards, colour('tint')), grey);
  const skyMiddle = dull(colour('skyMiddle'), '#cdd3d3');
  const skyLow = dull(colour('skyLow'), '#e6e4dc');
  return {
    skyTop: dull(colour('skyTop'), '#a9b5bb'),
    skyMiddle,
    skyLow,
    haze: mix(skyMiddle, skyLow, 0.6),
    tint: mix(colour('tint'), under('#e9edee', colour('tint')), grey),
    air: amount('air') + grey * 0.05,
    beam: colour('beam'),
    shadow: amount('shadow') * (1 - grey * 0.75),
    lamps: Math.min(1, amount('lamps') + grey * 0.12),
    dark: amount('sun') < 0.05,
    stars: amount('stars') * (1 - grey),
    cloud,
    sun: amount('sun'),
  };
}

/** How a surface looks outdoors under this light. */
export const seenUnder = (light: Light) => (colour: string) =>
  mix(under(colour, light.tint), mix(light.skyTop, light.skyMiddle, 0.5), light.air);

/** How a surface looks in a room: lamps make the evening warm, a grey day makes it quiet. */
export function seenIndoors(light: Light): (colour: string) => string {
  const lamp = mix('#ffffff', '#f6d5a8', light.lamps);
  const daylight = mix('#ffffff', light.tint, 0.35);
  const tint = under(lamp, daylight);
  return (colour) => mix(under(colour, tint), darken(light.skyTop, 0.3), light.lamps * 0.12);
}
