/** Changes that no test can notice, or that do not matter, each with its reason. */
import type { Mutant } from './mutantsOf.ts';

interface Explained {
  file: string;
  /** As `npm run mutants` prints them. */
  code: string;
  change: string;
  why: string;
}

export const explained: Explained[] = [
  {
    file: 'src/server/document/evidence.ts',
    code: "keyId: key.keyId ?? '',",
    change: '?? and its default are left out',
    why: 'A key without an id is absent, and seals no entry: it throws before one is kept.',
  },
  {
    file: 'src/server/contract/record/unreadable.ts',
    code: 'rows.length > 0 &&',
    change: '> becomes >=',
    why: 'Where there is no row nothing is said of any; only a question to the database is saved.',
  },
  {
    file: 'src/domain/group/Group.ts',
    code: 'return clients.toSorted((a, b) => (since(a) < since(b) ? -1 : 1))[0] ?? null;',
    change: '< becomes <=',
    why: 'No two members share an id, so no two compare as equal.',
  },
  {
    file: 'src/domain/contract/suggestedEnd.ts',
    code: 'return week < shortest ? shortest : week;',
    change: '< becomes <=',
    why: 'Where both are one day, either is that day.',
  },
  {
    file: 'src/domain/contract/package/packageProblems.ts',
    code: 'naturalPersonYn: true,',
    change: 'true becomes false',
    why: 'The specimen lasts as short as the law allows, which is too long for nobody.',
  },
  {
    file: 'src/domain/contract/validateAgreement.ts',
    code: "rules.termCountedFrom === 'made' && today < terms.startDate ? today : terms.startDate;",
    change: '< becomes <=',
    why: 'Where both are one day, either is that day.',
  },
  {
    file: 'src/server/contract/steps/contractStep.ts',
    code: "if ('status' in thing) return thing;",
    change: "if ('status' in thing) return thing; is left out",
    why: 'A row that is held already is read again, and says the same.',
  },
  {
    file: 'src/server/contract/record/recordEvent.ts',
    code: 'return { ...(recorded ?? now), ...Object.fromEntries(changed) };',
    change: '?? and its default are left out',
    why: 'An agreement is written with its first entry, which says how it stands.',
  },
  {
    file: 'src/server/contract/readContracts.ts',
    code: 'if (version === null) return null;',
    change: 'if (version === null) return null; is left out',
    why: 'No row has the version null, so nothing is found either way.',
  },
  {
    file: 'src/server/contract/readContracts.ts',
    code: 'return row?.terms ?? null;',
    change: '?? and its default are left out',
    why: 'A text is kept with its terms in one breath, so there is such a row.',
  },
  {
    file: 'src/server/group/describeGroups.ts',
    code: 'members.flatMap(({ profileId }) => profileId ?? []),',
    change: '?? and its default are left out',
    why: 'Nobody is found under null.',
  },
  {
    file: 'src/server/contract/buyersOf.ts',
    code: "const party = { partyId: uuidv7(), kind: 'buyer' as const, ...person, naturalPersonYn: true };",
    change: 'true becomes false',
    why: '`signingFor` says anew whether it is a person, whatever was said before.',
  },
  {
    file: 'src/domain/contract/invite/inviteCoBuyer.ts',
    code: 'naturalPersonYn: true,',
    change: 'true becomes false (2)',
    why: '`signingFor` says anew whether it is a person, whatever was said before.',
  },
  {
    file: 'src/domain/wording/wordDifference.ts',
    code: 'for (let to = is.length - 1; to >= 0; to--) {',
    change: '- becomes +',
    why: 'Beyond the last word there is nothing to read, and nothing is kept.',
  },
  {
    file: 'src/domain/wording/wordingInForce.ts',
    code: 'return rows.filter(isApproved).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));',
    change: '< becomes <=',
    why: 'No two rows share an id, so no two compare as equal.',
  },
  {
    file: 'src/server/contract/invite/lockByToken.ts',
    code: 'if (!found || !contract) {',
    change: '|| becomes &&',
    why: 'No invitation is without its agreement, and without one none is looked for.',
  },
  {
    file: 'src/server/contract/followMember.ts',
    code: "action === 'join' && profileId !== null && memberOf(held.members, profileId) !== null;",
    change: '&& becomes || (2)',
    why: 'Beside `join` an invitation that was accepted is followed by `take_back` alone, which stays that.',
  },
  {
    file: 'src/server/contract/describeDetail.ts',
    code: 'if (contract.version === 1) return [];',
    change: 'if (contract.version === 1) return []; is left out',
    why: 'It spares a query: beside the first version there is none to compare with.',
  },
  {
    file: 'src/server/contract/liveContracts.ts',
    code: 'if (ids.length === 0) return new Map();',
    change: 'if (ids.length === 0) return new Map(); is left out',
    why: 'It spares a query: of no ids there is no row.',
  },
  {
    file: 'src/server/contract/tellOfConsent.ts',
    code: 'emailProvenYn: true,',
    change: 'true becomes false',
    why: 'An entry of the record keeps no word of it.',
  },
  {
    file: 'src/server/contract/steps/signContract.ts',
    code: 'const declared = { declaredAuthority: authority ?? null };',
    change: '?? and its default are left out',
    why: 'What is compared with the words of an authority is none of them, null or not there.',
  },
  {
    file: 'src/server/document/record.ts',
    code: 'if (said.size >= mostSaid) said.clear();',
    change: 'if (said.size >= mostSaid) said.clear(); is left out',
    why: 'It bounds the memory of a server that runs for months; the answers are the same.',
  },
  {
    file: 'src/server/document/record.ts',
    code: 'if (said.size >= mostSaid) said.clear();',
    change: '>= becomes >',
    why: 'It bounds the memory of a server that runs for months; one more or less is no matter.',
  },
  {
    file: 'src/server/document/record.ts',
    code: 'if (said.size >= mostSaid) said.clear();',
    change: 'said.clear(); is left out',
    why: 'It bounds the memory of a server that runs for months; the answers are the same.',
  },
  {
    file: 'src/server/document/record.ts',
    code: 'said.set(hash, known);',
    change: 'said.set(hash, known); is left out',
    why: 'What is not remembered is read again, with the same answer.',
  },
  {
    file: 'src/server/document/seals.ts',
    code: 'return at === null || authority === null ? null : { at, authority };',
    change: '|| becomes &&',
    why: 'Both are written in one breath, so one is never there without the other.',
  },
  {
    file: 'src/server/document/recordKey.ts',
    code: 'flush: true,',
    change: 'true becomes false',
    why: 'Only a power cut shows whether the key had reached the disk.',
  },
];

export function explains(one: Explained, file: string, mutant: Mutant): boolean {
  return one.file === file && one.code === mutant.code && one.change === mutant.change;
}

export function reasonFor(file: string, mutant: Mutant): string | undefined {
  return explained.find((one) => explains(one, file, mutant))?.why;
}
