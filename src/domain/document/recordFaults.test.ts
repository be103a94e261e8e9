/** Each fault by itself: one thing is changed in a record that holds, and that fault alone is told. */
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  canonicalEnd,
  canonicalEntry,
  chainStart,
  type EvidenceEntry,
  firstForm,
  keyedForm,
} from './evidence.ts';
import {
  canonicalSignature,
  type Fault,
  FaultKind,
  faultInWords,
  faultsOf,
  type Hashing,
  type KeptRecord,
} from './recordFaults.ts';

const documentId = '0199aa00-0000-7000-8000-000000000001';
const ana = '0199aa00-0000-7000-8000-000000000002';
const at = '2026-03-02T18:00:00.000Z';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function hashingUnder(secret: string | null): Hashing {
  return {
    keyId: secret === null ? null : sha256(secret).slice(0, 16),
    sha256,
    seal: (text) =>
      createHmac('sha256', secret ?? '')
        .update(text)
        .digest('hex'),
  };
}
const key = hashingUnder('the key');

const text = '{"legal":"The fee is $1,234."}';
const signature = {
  version: 1,
  profileId: ana,
  form: { kind: 'typed', name: 'Ana' },
  signedAt: at,
};
const fileSha256 = sha256('the sealed file');

interface Told {
  kind: EvidenceEntry['event']['kind'];
  /** Who did it; Ana where she signed, else Lintel. */
  actor?: { profileId: string; name: string; role: string } | null;
  documentSha256?: string;
  objectSha256?: string;
  standing?: Record<string, string>;
  particulars?: Record<string, string>;
}

const told: Told[] = [
  { kind: 'sent', standing: { fee: '1234', 'last day': '2026-04-01' } },
  { kind: 'signed', objectSha256: sha256(canonicalSignature(signature)) },
  { kind: 'approved' },
  { kind: 'sealed', objectSha256: fileSha256 },
];

/** A whole record, written under a key. */
function record(entries: Told[] = told, under: Hashing = key): KeptRecord {
  const chain: EvidenceEntry[] = [];
  for (const told of entries) {
    const { kind, objectSha256 = null, standing = null, particulars } = told;
    const whoSigns = kind === 'signed' ? { profileId: ana, name: 'Ana', role: 'buyer' } : null;
    const actor = told.actor === undefined ? whoSigns : told.actor;
    const entry = {
      seq: chain.length + 1,
      form: keyedForm as typeof keyedForm,
      keyId: under.keyId!,
      event: {
        documentId,
        version: 1,
        kind,
        at,
        actor,
        authenticationMethod: null,
        ipAddress: null,
        userAgent: null,
        documentSha256: told.documentSha256 ?? sha256(text),
        detail: '',
        objectSha256,
        standing,
        ...(particulars && { particulars }),
      },
    };
    const before = chain.at(-1)?.hash ?? chainStart;
    chain.push({ ...entry, hash: under.seal(canonicalEntry(before, entry)) } as EvidenceEntry);
  }
  const head = chain.at(-1)?.hash ?? null;
  return {
    documentId,
    end: {
      entries: chain.length,
      head,
      mac: under.seal(canonicalEnd(documentId, chain.length, head)),
    },
    entries: chain,
    texts: [{ version: 1, text, sha256: sha256(text) }],
    signatures: [signature],
    files: [
      {
        version: 1,
        kind: 'sealed',
        documentSha256: sha256(text),
        sha256: fileSha256,
        found: {
          sha256: fileSha256,
          textSha256: sha256(text),
          record: { entries: 3, head: chain[2]?.hash ?? '' },
        },
      },
    ],
    standing: { fee: '1234', 'last day': '2026-04-01' },
  };
}

const whole = record();
const file = whole.files[0]!;
const entry = whole.entries[1]!;
/** As entries were written before there was a key. */
function firstEvent(event: object): unknown {
  const first: Record<string, unknown> = { ...event, contractId: documentId };
  for (const later of ['documentId', 'objectSha256', 'standing']) delete first[later];
  return first;
}

function unkeyed(): KeptRecord {
  const entries: EvidenceEntry[] = [];
  for (const { seq, event } of whole.entries.slice(0, 1)) {
    const old = { seq, form: firstForm, keyId: null, event: firstEvent(event) } as EvidenceEntry;
    entries.push({ ...old, hash: sha256(canonicalEntry(chainStart, old)) });
  }
  const head = entries.at(-1)!.hash;
  return {
    ...whole,
    entries,
    end: { entries: 1, head, mac: key.seal(canonicalEnd(documentId, 1, head)) },
    signatures: [],
    files: [],
  };
}

function resealed(kept: KeptRecord, of = documentId): KeptRecord {
  const { length } = kept.entries;
  const head = kept.entries.at(-1)!.hash;
  return {
    ...kept,
    end: { entries: length, head, mac: key.seal(canonicalEnd(of, length, head)) },
  };
}

/** Begun without a key, as it was once, and gone on with under it; then some more without. */
function mixed(unkeyedCount: number, rest: Told[], unkeyedLast = 0): KeptRecord {
  const chain: EvidenceEntry[] = [];
  const forms = [
    ...Array<boolean>(unkeyedCount).fill(false),
    ...rest.map(() => true),
    ...Array<boolean>(unkeyedLast).fill(false),
  ];
  const { event } = record([told[0]!]).entries[0]!;
  for (const [place, isKeyed] of forms.entries()) {
    const seq = place + 1;
    const before = chain.at(-1)?.hash ?? chainStart;
    const entry = (
      isKeyed
        ? { seq, form: keyedForm, keyId: key.keyId, event }
        : { seq, form: firstForm, keyId: null, event: firstEvent(event) }
    ) as EvidenceEntry;
    const canonical = canonicalEntry(before, entry);
    chain.push({ ...entry, hash: isKeyed ? key.seal(canonical) : sha256(canonical) });
  }
  return resealed({ ...whole, entries: chain, signatures: [], files: [] });
}

/** Under the key, whatever it says. */
function endsWith(entries: number, head: string | null): KeptRecord['end'] {
  return { entries, head, mac: key.seal(canonicalEnd(documentId, entries, head)) };
}

const leo = { profileId: documentId, name: 'Leo', role: 'buyer' };
const leos = { ...signature, profileId: leo.profileId };
const namedFile = { where: 'entry 12', sha256: sha256('a scan') };
const formFile = { where: 'page 2 of the form, version 1', sha256: sha256('a page') };
const nothing: KeptRecord = {
  documentId,
  end: endsWith(0, null),
  entries: [],
  texts: [],
  signatures: [],
  files: [],
  standing: {},
};

const cases: [name: string, kept: KeptRecord, faults: Fault[], hashing?: Hashing][] = [
  ['nothing was changed', whole, []],
  ['no key is here', whole, [{ kind: 'key_absent', where: 'record' }], hashingUnder(null)],
  ['another key is here', whole, [{ kind: 'key_absent', where: 'record' }], hashingUnder('other')],
  [
    'who signed came from another address',
    {
      ...whole,
      entries: whole.entries.with(1, {
        ...entry,
        event: { ...entry.event, ipAddress: '203.0.113.9' },
      } as EvidenceEntry),
    },
    [{ kind: 'entry_changed', where: 'entry 2' }],
  ],
  [
    'an entry is no event any more',
    {
      ...whole,
      entries: whole.entries.with(1, {
        ...entry,
        event: { ...entry.event, surplus: 1 },
      } as unknown as EvidenceEntry),
    },
    [{ kind: 'entry_changed', where: 'entry 2' }],
  ],
  [
    'two entries changed places',
    {
      ...whole,
      entries: [whole.entries[0]!, whole.entries[2]!, entry, whole.entries[3]!],
    },
    [
      { kind: 'entry_changed', where: 'entry 2' },
      { kind: 'file_contradicts', where: 'version 1' },
    ],
  ],
  [
    'it is the record of another document',
    { ...resealed({ ...whole, documentId: ana }, ana), standing: whole.standing },
    [{ kind: 'entry_changed', where: 'entry 1' }],
  ],
  ['it was never kept under a key', unkeyed(), [{ kind: 'entry_unkeyed', where: 'record' }]],
  [
    'the last entry is missing',
    { ...whole, entries: whole.entries.slice(0, 3), files: [] },
    [{ kind: 'record_cut', where: 'entry 4' }],
  ],
  [
    'it is said to be longer',
    { ...whole, end: { ...whole.end, entries: 9 } },
    [{ kind: 'record_end_changed', where: 'record' }],
  ],
  [
    'the end of another document stands in its place',
    {
      ...whole,
      end: { ...whole.end, mac: key.seal(canonicalEnd(ana, whole.end.entries, whole.end.head)) },
    },
    [{ kind: 'record_end_changed', where: 'record' }],
  ],
  [
    'the text was changed',
    { ...whole, texts: [{ ...whole.texts[0]!, text: '{"legal":"The fee is $12,340."}' }] },
    [{ kind: 'text_changed', where: 'version 1' }],
  ],
  [
    'the text was changed with its hash',
    (() => {
      const changed = '{"legal":"The fee is $12,340."}';
      const texts = [{ version: 1, text: changed, sha256: sha256(changed) }];
      return { ...whole, texts, files: [] };
    })(),
    [
      { kind: 'text_changed', where: 'version 1' },
      { kind: 'seal_missing', where: 'version 1' },
    ],
  ],
  [
    'the text is gone',
    { ...whole, texts: [], files: [{ ...file, documentSha256: null, found: undefined }] },
    [{ kind: 'text_missing', where: 'version 1' }],
  ],
  [
    'a text that nobody proposed was put in',
    { ...whole, texts: [...whole.texts, { version: 2, text, sha256: sha256(text) }] },
    [{ kind: 'text_added', where: 'version 2' }],
  ],
  [
    'what is kept of the seal beside its contents is another one',
    {
      ...record(told.with(3, { ...told[3]!, particulars: { seal: 'a', stamp: '' } })),
      files: [{ ...file, particulars: { seal: 'b', stamp: '' }, found: undefined }],
    },
    [{ kind: 'seal_changed', where: 'version 1' }],
  ],
  [
    'what is kept of the seal beside its contents is as it is on record',
    {
      ...record(told.with(3, { ...told[3]!, particulars: { seal: 'a', stamp: '' } })),
      files: [{ ...file, particulars: { seal: 'a', stamp: '' }, found: undefined }],
    },
    [],
  ],
  [
    'the written name is another one',
    { ...whole, signatures: [{ ...signature, form: { kind: 'typed', name: 'Ann' } }] },
    [{ kind: 'signature_changed', where: 'Ana, version 1' }],
  ],
  [
    'the written name is gone',
    { ...whole, signatures: [] },
    [{ kind: 'signature_missing', where: 'Ana, version 1' }],
  ],
  [
    'somebody else’s name was put in',
    { ...whole, signatures: [signature, { ...signature, profileId: documentId }] },
    [{ kind: 'signature_added', where: 'version 1' }],
  ],
  [
    'the row of the seal names another file',
    { ...whole, files: [{ ...file, sha256: sha256('x'), found: undefined }] },
    [{ kind: 'seal_changed', where: 'version 1' }],
  ],
  [
    'the row of the seal is of another text',
    { ...whole, files: [{ ...file, documentSha256: sha256('x') }] },
    [{ kind: 'seal_changed', where: 'version 1' }],
  ],
  [
    'the row of the seal is gone',
    { ...whole, files: [] },
    [{ kind: 'seal_missing', where: 'version 1' }],
  ],
  [
    'a seal of a version that was never sealed was put in',
    { ...whole, files: [file, { ...file, version: 2, documentSha256: null, found: undefined }] },
    [{ kind: 'seal_added', where: 'version 2' }],
  ],
  [
    'the sealed file is gone',
    { ...whole, files: [{ ...file, found: null }] },
    [{ kind: 'file_missing', where: 'version 1' }],
  ],
  [
    'the sealed file is another one',
    { ...whole, files: [{ ...file, found: { ...file.found!, sha256: sha256('x') } }] },
    [{ kind: 'file_changed', where: 'version 1' }],
  ],
  [
    'the sealed file holds another text',
    { ...whole, files: [{ ...file, found: { ...file.found!, textSha256: sha256('x') } }] },
    [{ kind: 'file_contradicts', where: 'version 1' }],
  ],
  [
    'the sealed file names another record',
    {
      ...whole,
      files: [{ ...file, found: { ...file.found!, record: { entries: 3, head: sha256('x') } } }],
    },
    [{ kind: 'file_contradicts', where: 'version 1' }],
  ],
  [
    'an early file that says neither text nor record is believed',
    { ...whole, files: [{ ...file, found: { ...file.found!, textSha256: null, record: null } }] },
    [],
  ],
  [
    'the last day is another one',
    { ...whole, standing: { ...whole.standing, 'last day': '2027-04-01' } },
    [{ kind: 'standing_changed', where: 'last day' }],
  ],
  [
    'what an old record does not name, or nobody says any more, is not compared',
    { ...whole, standing: { fee: '1234', area: 'Seattle' } },
    [],
  ],
  ['there is nothing at all', nothing, []],
  [
    'no key is here, and there never was one',
    unkeyed(),
    [{ kind: 'key_absent', where: 'record' }],
    hashingUnder(null),
  ],
  ['a record of before goes on under the key', mixed(2, [told[0]!, told[0]!]), []],
  [
    'a record of before went on under another key',
    mixed(2, [told[0]!]),
    [{ kind: 'key_absent', where: 'record' }],
    hashingUnder('other'),
  ],
  [
    'entries without the key were added behind those under it',
    mixed(1, [told[0]!], 1),
    [{ kind: 'entry_unkeyed', where: 'record' }],
  ],
  [
    'its end names one entry more, and the same head',
    { ...whole, end: endsWith(5, whole.end.head) },
    [{ kind: 'record_cut', where: 'entry 5' }],
  ],
  [
    'its end names as many entries, and another head',
    { ...whole, end: endsWith(4, sha256('x')) },
    [{ kind: 'record_cut', where: 'entry 5' }],
  ],
  [
    'one of its entries names another text',
    { ...record(told.with(2, { kind: 'approved', documentSha256: sha256('x') })), files: [file] },
    [
      { kind: 'text_changed', where: 'version 1' },
      { kind: 'file_contradicts', where: 'version 1' },
    ],
  ],
  [
    'an early entry of a signature vouches for its instant',
    record(told.with(1, { kind: 'signed' })),
    [],
  ],
  [
    'the instant of an early signature is another one',
    {
      ...record(told.with(1, { kind: 'signed' })),
      signatures: [{ ...signature, signedAt: '2026-03-02T18:00:00.001Z' }],
    },
    [{ kind: 'signature_changed', where: 'Ana, version 1' }],
  ],
  [
    'of two written names one is gone',
    record([
      ...told,
      { kind: 'signed', actor: leo, objectSha256: sha256(canonicalSignature(leos)) },
    ]),
    [{ kind: 'signature_missing', where: 'Leo, version 1' }],
  ],
  [
    'nobody is said to have signed',
    record([...told, { kind: 'signed', actor: null }]),
    [{ kind: 'signature_missing', where: 'somebody, version 1' }],
  ],
  [
    'it was sealed twice, and one of the files is here',
    record([...told, { kind: 'sealed', objectSha256: sha256('another file') }]),
    [],
  ],
  [
    'of the seal and its time stamp one is gone',
    record([...told, { kind: 'stamped', objectSha256: sha256('with a stamp') }]),
    [{ kind: 'seal_missing', where: 'version 1' }],
  ],
  [
    'a form is as the text names it',
    { ...whole, formFiles: [{ ...formFile, foundSha256: formFile.sha256 }] },
    [],
  ],
  [
    'a page of a form is gone',
    { ...whole, formFiles: [{ ...formFile, foundSha256: null }] },
    [{ kind: 'form_missing', where: formFile.where }],
  ],
  [
    'a page of a form is another one',
    { ...whole, formFiles: [{ ...formFile, foundSha256: sha256('x') }] },
    [{ kind: 'form_changed', where: formFile.where }],
  ],
  [
    'the file of an entry is as it was recorded',
    { ...whole, namedFiles: [{ ...namedFile, foundSha256: namedFile.sha256 }] },
    [],
  ],
  [
    'the file of an entry is gone',
    { ...whole, namedFiles: [{ ...namedFile, foundSha256: null }] },
    [{ kind: 'named_file_missing', where: namedFile.where }],
  ],
  [
    'the file of an entry is another one',
    { ...whole, namedFiles: [{ ...namedFile, foundSha256: sha256('x') }] },
    [{ kind: 'named_file_changed', where: namedFile.where }],
  ],
  ['nothing is on record yet', resealed({ ...record([told[0]!]), signatures: [], files: [] }), []],
];

test.each(cases)('%s', (_name, kept, faults, hashing = key) => {
  expect(faultsOf(kept, hashing)).toEqual(faults);
});

test('every fault is told by one of these, and has words of its own', () => {
  const found = new Set(cases.flatMap(([, , faults]) => faults.map(({ kind }) => kind)));
  // Told where the thing is read, beside the record.
  found.add('standing_unreadable');
  // Found by `keylessRows.ts` among the rows beside the record.
  found.add('notice_added');
  // Told by `register.test.ts`.
  for (const kind of ['register_missing', 'register_changed', 'register_differs'] as const) {
    found.add(kind);
  }
  expect([...found].toSorted()).toEqual([...FaultKind.options].toSorted());
  const words = FaultKind.options.map((kind) => faultInWords({ kind, where: 'it' }));
  expect(new Set(words).size).toBe(words.length);
});

test('a record under another key is written anew by nobody who has only the rows', () => {
  expect(faultsOf(record(told, hashingUnder('forged')), key)).toEqual([
    { kind: 'key_absent', where: 'record' },
  ]);
  const forged = { ...hashingUnder('forged'), keyId: key.keyId };
  expect(faultsOf(record(told, forged), key).map(({ kind }) => kind)).toEqual([
    'entry_changed',
    'record_end_changed',
  ]);
});
