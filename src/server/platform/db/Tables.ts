/**
 * The tables as Kysely sees them. Each row is a noun of the domain wherever there is one. A noun can add its own tables
 * from its folder with `declare module`, as `keep/keepTables.ts` does.
 */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Agent, AreaServed } from '#domain/agent/Agent.ts';
import type { AgentEntry } from '#domain/agent/AgentEntry.ts';
import type { Suspension } from '#domain/agent/agentLife.ts';
import type { License, LicenseNotice } from '#domain/agent/License.ts';
import type { AgentStatus } from '#domain/agent/AgentStatus.ts';
import type { AgentPackage, StoredTerms } from '#domain/contract/package/AgentPackage.ts';
import type { Commission } from '#domain/contract/money/Commission.ts';
import type { Outline } from '#domain/map/MapFeature.ts';
import type { DisclosureRule } from '#domain/jurisdiction/DisclosureRule.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import type { StateForm } from '#domain/jurisdiction/StateForm.ts';
import type { StateCode } from '#domain/states.ts';
import type { FormPage } from '#domain/document/BindingForm.ts';
import type { Fact } from '#domain/facts.ts';
import type { FileFault } from '#domain/file/FileFault.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { Bounds, Point } from '#domain/geo.ts';
import type { Mail } from '#domain/mail/Mail.ts';
import type { Tile } from '#domain/map/tile.ts';
import type { HomeKeys } from '#domain/property/history/sameHome.ts';
import type { Step } from '#domain/property/history/Step.ts';
import type { Media } from '#domain/property/Media.ts';
import type { OpenHouse } from '#domain/property/OpenHouse.ts';
import type { Property } from '#domain/property/Property.ts';
import type { ClauseWording } from '#domain/wording/ClauseWording.ts';
import type { OwnItem } from '#domain/wording/OwnItem.ts';
import type { WordingVersions } from '#domain/wording/movedStates.ts';
import type { Consent } from '#domain/user/consent.ts';
import type { Display } from '#domain/user/preferences.ts';
import type { Locale, Profile } from '#domain/user/User.ts';
import type { ChatTables } from './chatTables.ts';
import type { ContractTables } from './contractTables.ts';
import type { DocumentTables } from './documentTables.ts';
import type { GroupTables } from './groupTables.ts';
import type { NoticeTables } from './noticeTables.ts';

/** The lists of words. */
type WordLists = {
  [Name in keyof Property]: Property[Name] extends string[] ? Name : never;
}[keyof Property];
export type PropertyTable = Omit<Property, WordLists | 'media' | 'openHouses'> &
  Record<WordLists, JSONColumnType<string[]>> & {
    media: JSONColumnType<Media[]>;
    openHouses: JSONColumnType<OpenHouse[]>;
  };
export type PropertyEventTable = Step & { listingKey: string; step: number };

interface PropertyRecordTable extends HomeKeys {
  listingKey: string;
  recordAt: string;
  seenAt: string[];
  presentAt: string | null;
}

interface FeedSnapshotTable {
  source: string;
  at: string;
}

interface FactTable {
  factId: string;
  kind: Fact['kind'];
  body: JSONColumnType<Fact>;
  statedAt: string;
  /** With `revision`, or neither. */
  subject: string | null;
  revision: number | null;
  /** null until the fact is committed and numbered. */
  number: number | null;
}

interface FactTaskTable {
  consumer: string;
  number: number;
  claimedBy: string | null;
  dueAt: string;
  tries: Generated<number>;
  failedSince: string | null;
  triedAt: string | null;
  error: string | null;
  givenUpAt: string | null;
}

interface NullableBounds {
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
}

/** One import or one generated country. Its box is known once it is live. */
interface MapSourceTable extends Partial<NullableBounds> {
  sourceId: string;
  name: string;
  kind: 'base' | 'generated' | 'osm' | 'geojson';
  attribution: string | null;
  attributionUrl: string | null;
  fingerprint: string;
  liveYn: boolean;
  startedAt: string;
}

interface MapPartTable extends NullableBounds {
  sourceId: string;
  part: string;
  featureCount: number;
}

interface MapChunkTable extends Tile {
  sourceId: string;
  part: string;
  featureCount: number;
  features: Buffer;
}

interface MapStreetsTable {
  sourceId: string;
  part: string;
  /** Packed by server/map/streets/packStreets.ts. */
  streets: Buffer;
}

interface MapNameTable extends Bounds, Point {
  sourceId: string;
  part: string;
  kind: 'street' | 'neighborhood';
  name: string;
  town: string;
  lengthMetres: number;
  houseNumbers: Buffer | null;
  outline: JSONColumnType<Outline> | null;
}

/** Written by the authentication library but for what it does not know. */
interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  locale: Generated<Locale>;
  display: JSONColumnType<Display> | null;
  createdAt: string;
  updatedAt: string;
}

interface EmailChangeTable {
  changeId: string;
  userId: string;
  oldEmail: string;
  newEmail: string;
  askedAt: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  confirmedAt: string | null;
  cancelledAt: string | null;
  undoneAt: string | null;
}

interface UserSessionTable {
  id: string;
  userId: string;
  token: string;
  ipAddress: string | null;
  userAgent: string | null;
  signInMethod: string | null;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

interface UserAccountTable {
  id: string;
  userId: string;
  accountId: string;
  /** `credential` for a password. */
  providerId: string;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

interface PasskeyTable {
  id: string;
  userId: string;
  name: string | null;
  createdAt: string | null;
}

type ProfileTable = Profile & { userId: string; createdAt: string };

type UserConsentTable = Consent & {
  consentId: string;
  userId: string;
  ipAddress: string | null;
  userAgent: string | null;
};

interface UploadReceiptTable {
  userId: string;
  key: string;
  fingerprint: string;
  answer: JSONColumnType<object>;
  receivedAt: string;
}

export interface MailAttachmentTable {
  mailId: string;
  position: number;
  name: string;
  mediaType: string;
  content: Buffer;
}

type AgentTable = Pick<Agent, 'profileId' | 'languages' | 'about' | 'demoYn'> & {
  status: AgentStatus;
  areas: JSONColumnType<AreaServed[]>;
  revision: Generated<number>;
  suspension: JSONColumnType<Suspension> | null;
  createdAt: string;
};

type AgentLicenseTable = License & {
  agentProfileId: string;
  endsSoonAt: string | null;
  lapsesAt: string | null;
  told: LicenseNotice | null;
  nextNoticeAt: string | null;
};

type AgentRecordTable = Omit<AgentEntry, 'licenseBefore' | 'licenseAfter'> & {
  agentProfileId: string;
  licenseBefore: JSONColumnType<License> | null;
  licenseAfter: JSONColumnType<License> | null;
};

type AgentPackageTable = Omit<AgentPackage, keyof StoredTerms> & {
  terms: JSONColumnType<StoredTerms>;
  feeModel: GeneratedAlways<Commission['model']>;
  states: GeneratedAlways<StoredTerms['states']>;
  ownWordsYn: GeneratedAlways<boolean>;
  createdAt: string;
};

interface DueApprovalTable {
  contractId: string;
  profileId: string;
  pressedAt: string;
  dueAt: string;
  seenRevision: number;
  shownSha256: string;
  /** A `Witness`, who stands above this folder. */
  witness: JSONColumnType<object>;
  mac: string;
  refusal: string | null;
}

interface KeylessNoticeTable {
  contractId: string;
  profileId: string;
  /** A `KeylessAction` of the domain. */
  action: string;
  reason: string;
  givenAt: string;
  /** A `Witness`, who stands above this folder. */
  witness: JSONColumnType<object>;
  enteredAt: string | null;
  refusal: string | null;
  /** null: of an earlier version. */
  mac: string | null;
}

interface PackageApprovalTable {
  packageId: string;
  version: number;
  /** `agreementTemplate` of the domain. */
  template: string;
  approvedBy: string | null;
  approvedAt: string;
  /** By state, the version of the wording that was approved; a state that is not named had 0. */
  wordingVersions: JSONColumnType<WordingVersions>;
}

interface StateFormTable {
  stateFormId: string;
  fileId: string;
  form: JSONColumnType<StateForm>;
  demoYn: boolean;
  draftedBy: string | null;
  draftedAt: string;
  publishedBy: string | null;
  publishedAt: string | null;
}

/** The words of a clause: as the domain has them. */
type WordingTable = Omit<ClauseWording, 'passages'> & {
  passages: JSONColumnType<ClauseWording['passages']>;
};

type JurisdictionTable = Pick<Jurisdiction, 'state' | 'status' | 'validFrom'> & {
  jurisdictionId: string;
  rules: JSONColumnType<Omit<Jurisdiction, 'state' | 'status' | 'validFrom'>>;
  draftedBy: string | null;
  draftedAt: string;
  publishedBy: string | null;
  publishedAt: string | null;
  shippedYn: boolean;
};

export interface Tables
  extends ChatTables, ContractTables, DocumentTables, GroupTables, NoticeTables {
  property: PropertyTable;
  propertyEvent: PropertyEventTable;
  propertyRecord: PropertyRecordTable;
  feedSnapshot: FeedSnapshotTable;
  fact: FactTable;
  factHead: { onlyRow: Generated<boolean>; lastNumber: number };
  factCursor: { consumer: string; kind: string; number: number; seenAt: string };
  factWorker: { workerId: string; aliveUntil: string };
  factTask: FactTaskTable;
  demoTown: {
    town: string;
    timeZone: string;
    livedOn: string;
    lots: JSONColumnType<object>;
    life: JSONColumnType<object> | null;
  };
  mapSource: MapSourceTable;
  mapPart: MapPartTable;
  mapChunk: MapChunkTable;
  mapStreets: MapStreetsTable;
  mapName: MapNameTable;
  storedFile: StoredFile;
  storedFileFault: { fileId: string; kind: FileFault; foundAt: string };
  uploadReceipt: UploadReceiptTable;
  users: UserTable;
  userSession: UserSessionTable;
  userAccount: UserAccountTable;
  userVerification: { id: string; identifier: string; value: string; expiresAt: string };
  passkey: PasskeyTable;
  profile: ProfileTable;
  userConsent: UserConsentTable;
  emailChange: EmailChangeTable;
  demoPerson: { key: string; userId: string; part: string; sort: number };
  brokerage: {
    oneYn: Generated<boolean>;
    name: string;
    licenseNumber: string;
    /** null in the office columns: entered before the office was asked for. */
    street: string | null;
    city: string | null;
    state: StateCode | null;
    postalCode: string | null;
    phone: string | null;
    designatedBroker: string | null;
    designatedBrokerLicense: string | null;
    changedBy: string | null;
    changedAt: string | null;
    disclosureRule: Generated<DisclosureRule>;
  };
  disclosureForm: {
    fileId: string;
    state: StateCode;
    formId: string;
    sha256: string;
    fileName: string;
    demoYn: boolean;
    uploadedAt: string;
  };
  disclosureAcknowledgement: {
    contractId: string;
    profileId: string;
    formId: string;
    sha256: string;
    acknowledgedAt: string;
  };
  stateFormFile: { fileId: string; sha256: string; fileName: string; uploadedAt: string };
  stateFormPage: FormPage & { formFileId: string; page: number };
  stateForm: StateFormTable;
  completedForm: {
    fileId: string;
    contractId: string | null;
    uploadedBy: string;
    uploadedAt: string;
    sentAt: string | null;
  };
  agent: AgentTable;
  agentLicense: AgentLicenseTable;
  agentRecord: AgentRecordTable;
  agentPackage: AgentPackageTable;
  packageApproval: PackageApprovalTable;
  dueApproval: DueApprovalTable;
  keylessNotice: KeylessNoticeTable;
  jurisdiction: JurisdictionTable;
  wording: WordingTable;
  ownItem: OwnItem;
  mail: Mail;
  mailAttachment: MailAttachmentTable;
  letterCount: { whom: string; span: 'hour' | 'day'; beganAt: string; letters: number };
  signInFailure: { whom: string; failedAt: string[]; lastAt: string };
}
