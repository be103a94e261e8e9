import { yesNoFilter } from './make.ts';

/** RESO SeniorCommunityYN: housing for people of 55 or older, which fair housing law allows (42 U.S.C. § 3607 (b)). */
export const seniorCommunity = yesNoFilter({
  field: 'seniorCommunityYn',
  words: '55+ community',
  anyWords: 'Outside 55+ communities too',
  reads: ['seniorCommunityYn'],
  has: (home) => home.seniorCommunityYn,
});
