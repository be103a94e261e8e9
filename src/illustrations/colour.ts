/** Colours are '#rrggbb'. What is written so is a *surface*: it is tinted by the light on it. */
type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hex = (parts: Channels) =>
  '#' +
  parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

/** From a (share 0) to b (share 1). */
export function mix(a: string, b: string, share: number): string {
  const from = channels(a);
  const to = channels(b);
  const at = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share;
  return hex([at(0), at(1), at(2)]);
}

/** Towards a cool, green-black shade: never to dead grey. */
export const darken = (colour: string, share: number) => mix(colour, '#1c2a2e', share);

/** Towards warm paper. */
export const lighten = (colour: string, share: number) => mix(colour, '#fff7e8', share);

/** The colour as seen under light of another colour; white light changes nothing. */
export function under(colour: string, light: string): string {
  const surface = channels(colour);
  const tint = channels(light);
  const at = (i: 0 | 1 | 2) => (surface[i] * tint[i]) / 255;
  return hex([at(0), at(1), at(2)]);
}

/** A *light*: it shines by itself, so it is written in a way that no tint touches. */
export function shining(colour: string, opacity = 1): string {
  const [red, green, blue] = channels(colour);
  return opacity === 1
    ? `rgb(${red},${green},${blue})`
    : `rgba(${red},${green},${blue},${Math.round(opacity * 100) / 100})`;
}

/** Every surface colour in the markup, as seen under the given light; lights stay as they are. */
export function litBy(markup: string, see: (colour: string) => string): string {
  const seen = new Map<string, string>();
  return markup.replace(/#[0-9a-f]{6}\b/g, (colour) => {
    const known = seen.get(colour) ?? see(colour);
    seen.set(colour, known);
    return known;
  });
}
