/** What a browser says of itself, as a person would say it. Wrong in no way that matters: it grants nothing. */

export interface DeviceWords {
  /** "Firefox on Windows" */
  words: string;
  kind: 'phone' | 'computer';
}

/** The first that fits: many browsers name those that they descend from too. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string, DeviceWords['kind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** @param userAgent as the header has it; null where there was none */
export function deviceWords(userAgent: string | null): DeviceWords {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent ?? ''));
  const kind = system?.[2] ?? 'computer';
  if (browser && system) return { words: `${browser} on ${system[1]}`, kind };
  return { words: browser ?? system?.[1] ?? 'A program that does not say what it is', kind };
}
