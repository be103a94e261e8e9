/**
 * What somebody agrees to before their first electronic signature: the disclosures that the E-SIGN
 * Act asks for (15 U.S.C. § 7001 (c)), in plain words.
 */

import { canonicalJson } from '../canonicalJson.ts';

export interface ConsentPart {
  heading: string;
  text: string;
}

/** A change of the text is a new version, to which everybody agrees anew. */
export const esignConsent: { version: string; parts: ConsentPart[] } = {
  version: 'esign-2026-11-01',
  parts: [
    {
      heading: 'What this is about',
      text: 'You agree to read and sign agreements with your agent here, and to receive them and the notices about them electronically. It holds for every agreement on Lintel until you take it back.',
    },
    {
      heading: 'You may have it on paper',
      text: 'You can ask your agent for any agreement on paper, free of charge, before or after signing. You can also print or save each one as a PDF.',
    },
    {
      heading: 'You may take it back',
      text: 'Take it back at any time on your profile page, without a fee. What you have signed stays signed; what is still to be signed then needs paper.',
    },
    {
      heading: 'Keep your address up to date',
      text: 'We write to the e-mail address of your account. Change it on your profile page when it changes.',
    },
    {
      heading: 'What you need',
      text: 'A browser of the last two years, a program that opens PDF files, an e-mail address, and a way to save or print a file. To show that this works for you, open the sample PDF and type the code that is in it.',
    },
  ],
};

/** The text whose SHA-256 says what somebody agreed to: every word of it, and its version. */
export function consentText(shown: typeof esignConsent): string {
  return canonicalJson(shown);
}
