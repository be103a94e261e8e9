import { useSelector } from 'react-redux';
import type { Locale } from '#domain/user/User.ts';
import { selectLocale } from './userSlice.ts';

/** How dates and numbers are written for whoever looks; the specification's where nobody has chosen. */
export function useLocale(): Locale {
  return useSelector(selectLocale);
}
