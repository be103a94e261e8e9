/**
 * Colours of the design (OKLCH) as MapLibre takes them: it knows hex, rgb and hsl, not oklch.
 * Matrices by Björn Ottosson, https://bottosson.github.io/posts/oklab/.
 */

/** `#rrggbb`; what sRGB cannot show is cut off at its edge. Lightness and chroma 0…1, hue in degrees. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${[red, green, blue].map(hexOfLinear).join('')}`;
}

/** One channel of linear light as two hex digits of sRGB. */
function hexOfLinear(light: number): string {
  const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255);
  return byte.toString(16).padStart(2, '0');
}
