/** A language tag and how people call it. */
export const languages = {
  en: 'English',
  es: 'Spanish',
  zh: 'Chinese',
  tl: 'Tagalog',
  vi: 'Vietnamese',
  ar: 'Arabic',
  fr: 'French',
  ko: 'Korean',
  ru: 'Russian',
  pt: 'Portuguese',
  de: 'German',
  hi: 'Hindi',
  so: 'Somali',
  uk: 'Ukrainian',
  ja: 'Japanese',
} as const;
