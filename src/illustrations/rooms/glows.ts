import { shining } from '../colour.ts';
import { glow, gradient, type Svg } from '../svg.ts';

/** Gradients that lamps in a room share. */
export const roomGlows = (): Svg =>
  glow('halo', [
    [0, shining('#ffdf9f'), 0.75],
    [35, shining('#ffce85'), 0.25],
    [100, shining('#ffce85'), 0],
  ]) +
  gradient('shade', [
    [0, shining('#fff0c8')],
    [60, shining('#ffd890')],
    [100, shining('#f7bd6c')],
  ]);
