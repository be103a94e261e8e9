/**
 * What the sweep of `sweep.db.test.ts` may change on an agreement without a fault, with the reason.
 * Every other column of a swept table is compared with a keyed entry or line.
 */

/** Tables with rows of an agreement: each column is changed, each row removed, and one put in. */
export const sweptTables = [
  'contract',
  'contract_version',
  'co_buyer_invite',
  'disclosure_acknowledgement',
  'document',
  'document_text',
  'document_signature',
  'document_seal',
  'document_stamp',
  'evidence',
  'sign_consent',
  'sign_consent_text',
  'package_approval',
  'agent_package',
  'own_item',
  'wording',
  'brokerage',
  'register_line',
  'register_end',
  'stored_file',
] as const;
export type SweptTable = (typeof sweptTables)[number];

const ownTask =
  'It says when a step or reminder is looked at next; a day that is past holds anyway.';
const search = 'Lists find and order by it; the agreement’s page reads none of it.';
const sample =
  'It belongs to the sample PDF before the consent; the consent itself is in the register.';
const offered =
  'The agreement has its own copy of the package, which its record names; the price list may change.';
const leaves =
  'It is emptied when the account is closed. The register has the person, so another one is noticed, and a text whose writer is gone can’t be approved.';
const attached = 'The file’s contents are hashed before they are handed out or shown as sealed.';

/** By `table.column`. */
export const columnsThatMayChange: Readonly<Record<string, string>> = {
  'contract.revision': 'It only refuses a step taken on an outdated page.',
  'contract.updated_at': search,
  'contract.words': search,
  'contract.next_deadline_at': ownTask,
  'contract.warned_days': 'It says which reminders were sent; a reminder binds nobody.',
  'contract.reminded_at': 'It says that the broker was reminded; a reminder binds nobody.',
  'co_buyer_invite.updated_at': search,
  'document_text.made_at': 'It is shown nowhere; the entries say when a text was proposed.',
  'document_seal.seal_count': 'It is always one and is read nowhere.',
  'register_end.only_row': 'It only keeps the table at one row; a second row is noticed.',
  'sign_consent.code_sha256': sample,
  'sign_consent.code_made_at': sample,
  'agent_package.created_at': offered,
  'agent_package.published_at': offered,
  'agent_package.retired_at': offered,
  'brokerage.one_yn': 'It only keeps the table at one row; a second row is noticed.',
  'brokerage.disclosure_rule':
    'It decides whether a missing form holds up new terms; an agreement’s record has the forms that were acknowledged.',
  'stored_file.byte_size': attached,
  'stored_file.media_type': 'Sealed files are always sent as PDF, and scans as their entry says.',
  'stored_file.name':
    'It is the name under which the PDF is saved, and no part of it; the name of a scan is in its entry.',
  'stored_file.purpose':
    'It says which rules an upload follows; a sealed file or scan is found by its agreement.',
  'stored_file.owner_user_id':
    'A sealed file or scan is asked for by its agreement, never by its owner.',
  'stored_file.created_at':
    'It is shown nowhere; the entry says when the PDF was sealed, or the notice recorded.',
};

/** Columns that may become empty; any other change is noticed. */
export const columnsThatMayBeEmptied: Readonly<Record<string, string>> = {
  'own_item.written_by': leaves,
  'own_item.returned_by': leaves,
  'own_item.approved_by': leaves,
  'own_item.retired_by': leaves,
  'wording.written_by': leaves,
  'wording.returned_by': leaves,
  'wording.approved_by': leaves,
  'brokerage.changed_by': leaves,
};

const before =
  'An agreement is made of it once; the signed text and the agreement’s own copy are compared.';
const account =
  'Whoever can write accounts can sign in as a person; the record says when, from where and how.';
const chat = 'Conversations are no part of an agreement.';
const homes = 'Homes and maps are no part of an agreement; its text has its own addresses.';
const mails = 'It is on its way, or already in the mailboxes of others.';
const facts =
  'It says what should follow; `npm run verify` names a seal or email that did not follow in a day.';
const machine = 'It serves the operation of the installation and says nothing of an agreement.';
const own = 'It is of one visitor and says nothing of an agreement.';

/** Tables that the sweep leaves out. Each table of the database is in this list or in the one above. */
export const tablesOutside: Readonly<Record<string, string>> = {
  agent: before,
  agent_license: before,
  agent_record: before,
  buyer_group: before,
  group_entity: before,
  group_member: before,
  jurisdiction: before,
  disclosure_form: before,
  state_form: before,
  state_form_file: before,
  state_form_page: before,
  completed_form:
    'It says which file the next text is made with; the signed text names the file and each page by its SHA-256.',
  due_approval:
    'Each row is sealed with the record key and named in the register; one that was changed, put in by hand or put back approves nothing.',
  keyless_notice:
    'It is written only while there is no record key, and sealed with the installation’s secret: a row put in by hand is not entered, and `npm run verify` names it. The entry that follows says that the record doesn’t prove it, and everyone on the agreement gets an email at once. Removing a row that waits is noticed only by that email.',
  users: account,
  user_account: account,
  user_session: account,
  user_verification: account,
  user_consent: account,
  profile: account,
  passkey: account,
  email_change: account,
  sign_in_failure: account,
  demo_person: account,
  chat_attachment: chat,
  chat_earlier_words: chat,
  chat_inspection: chat,
  chat_message: chat,
  chat_reaction: chat,
  chat_seat: chat,
  chat_template: chat,
  chat_thread: chat,
  sealed_export: 'It is of a saved conversation, whose own seal is checked by the bytes.',
  property: homes,
  property_event: homes,
  property_record: homes,
  gazetteer: homes,
  map_name: homes,
  map_chunk: homes,
  map_part: homes,
  map_source: homes,
  map_streets: homes,
  feed: homes,
  feed_snapshot: homes,
  import_run: homes,
  demo_town: homes,
  mail: mails,
  mail_attachment: mails,
  mail_bounce: mails,
  notice: mails,
  notice_delivery: mails,
  notice_setting: mails,
  push_subscription: mails,
  letter_count: mails,
  fact: facts,
  fact_cursor: facts,
  fact_head: facts,
  fact_task: facts,
  fact_worker: facts,
  document_fault:
    'It only keeps admins from being notified twice; each look finds faults by itself.',
  stored_file_fault: 'It only keeps admins from being notified twice; each look hashes the file.',
  given_answer: 'It repeats an answer to a request that was sent twice, for a day.',
  upload_receipt: 'It repeats an answer to an upload that was sent twice.',
  health_probe: machine,
  migration: machine,
  home_look: own,
  keep: own,
  keep_list: own,
  travel_list: own,
};

/** Swept tables to which a row may be added, with the reason; a removed row is always noticed. */
export const rowsThatMayBeAdded: Readonly<Partial<Record<SweptTable, string>>> = {
  agent_package: offered,
  stored_file: 'A file that no seal names is handed out by no agreement.',
  sign_consent_text: 'A text that no consent names by its hash is shown to nobody.',
};
