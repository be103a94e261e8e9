import { type StateCode, stateNames } from '#domain/states.ts';

/** `Texas`, `Washington`; D.C. without the article that a sentence needs. */
export const stateOptions = (Object.entries(stateNames) as [StateCode, string][]).map(
  ([value, name]) => ({ value, words: name.replace(/^the /, '') }),
);
