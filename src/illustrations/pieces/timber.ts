import { darken } from '../colour.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import type { Site } from './site.ts';

interface Timbering {
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
  readonly plaster: string;
  readonly timber: string;
  /** Fills a gable that comes to a point, instead of a rectangle. */
  readonly pointed?: boolean;
}

/** Dark posts, rails and braces over light plaster. */
export function timbering(site: Site, plane: Plane, panel: Timbering): Svg {
  const { u, v, w, h, plaster, timber, pointed = false } = panel;
  const roofAt = (along: number) => (pointed ? h * (1 - Math.abs(along / w - 0.5) * 2) : h);
  const bays = Math.max(4, Math.round(w / 34));
  let beams = '';
  for (let i = 0; i <= bays; i++) {
    const along = (w * i) / bays;
    if (roofAt(along) > 10) beams += plane.line(u + along, v, u + along, v + roofAt(along));
  }
  const rail = (at: number) => {
    const inset = pointed ? (w * at) / h / 2 : 0;
    return plane.line(u + inset, v + at, u + w - inset, v + at);
  };
  beams += rail(3) + rail(h * (pointed ? 0.46 : 0.97));
  const step = w / bays;
  for (const i of [1, bays - 2]) {
    const top = Math.min(roofAt(i * step), roofAt((i + 1) * step), h * 0.46);
    const [from, to] = i === 1 ? [i, i + 1] : [i + 1, i];
    beams += plane.line(u + from * step, v + 3, u + to * step, v + top);
  }
  const shape = pointed
    ? plane.shape([
        [u, v],
        [u + w, v],
        [u + w / 2, v + h],
      ])
    : plane.rect(u, v, w, h);
  return (
    fill(shape, plaster) +
    (pointed ? '' : fill(shape, 'url(#sheen)')) +
    stroke(beams, darken(timber, 0.1), Math.max(1, plane.thick(site.fine ? 4.5 : 6)))
  );
}
