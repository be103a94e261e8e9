/** What is said in the calls of `jurisdiction.ts`, both ways. */
import { z } from 'zod';
import { Instant, PickedDate } from '#domain/dateSchemas.ts';
import { oneLine, WebAddress } from '#domain/enteredText.ts';
import { Disclosure } from '#domain/jurisdiction/Disclosure.ts';
import { DisclosureRule } from '#domain/jurisdiction/DisclosureRule.ts';
import { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import { FormPage } from '#domain/document/BindingForm.ts';
import { StateForm } from '#domain/jurisdiction/StateForm.ts';
import { StateCode } from '#domain/StateCode.ts';
import { callSchemas } from './callSchemas.ts';

/** A row as admins see it, with who stands behind it. */
export const JurisdictionRow = z.object({
  jurisdictionId: z.uuid(),
  rules: Jurisdiction,
  draftedBy: z.string().nullable(),
  draftedAt: Instant,
  publishedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  /** Whether whoever asks may publish it: a draft by somebody else. */
  publishableYn: z.boolean(),
});

const Ref = JurisdictionRow.pick({ jurisdictionId: true });

/** The form that a state prescribes, as a rule names it. */
const Mandatory = Jurisdiction.shape.stateForm.unwrap();

export const jurisdictionSchemas = callSchemas({
  inForce: {
    summary:
      'The rules in force today, with source, the day it was read and who has reviewed them.',
    reply: z.object({ jurisdictions: z.array(Jurisdiction) }),
  },
  all: {
    summary: 'Every row, drafts and earlier ones too.',
    reply: z.object({ rows: z.array(JurisdictionRow) }),
  },
  draft: {
    summary: 'Saves a draft: a new one, or over the one that is named.',
    body: z.object({
      jurisdictionId: z.uuid().optional(),
      rules: Jurisdiction.omit({ status: true }).extend({
        source: Jurisdiction.shape.source.extend({ url: WebAddress }),
        stateForm: Mandatory.extend({
          title: oneLine(Mandatory.shape.title),
          url: WebAddress,
        }).nullable(),
      }),
    }),
    reply: JurisdictionRow,
  },
  publish: {
    summary: 'Puts a draft of another admin into force from its first day.',
    /** With `draftedAt` of the text that was read, a text that was changed since is refused. */
    body: Ref.extend({ draftedAt: Instant.optional() }),
    reply: JurisdictionRow,
  },
  discard: {
    summary: 'Throws a draft away.',
    body: Ref,
    reply: z.object({}),
  },
});

/** The PDF of a form as an admin uploaded it. */
export const FormFile = z.object({
  fileId: z.uuid(),
  sha256: z.string(),
  fileName: z.string(),
  /** Of the demo: it stands in the place of a form that is not ours to give. */
  demoYn: z.boolean(),
  uploadedAt: Instant,
});

export const disclosureSchemas = callSchemas({
  forms: {
    summary: 'Which forms the states ask for, and which of them are here.',
    reply: z.object({
      rule: DisclosureRule,
      forms: z.array(
        Disclosure.extend({
          state: StateCode,
          /** Asked for by the state's own law, else by the house rule. */
          ownYn: z.boolean(),
          file: FormFile.nullable(),
        }),
      ),
    }),
  },
  place: {
    summary: 'Says of which state and form an uploaded PDF is; the one before stays on record.',
    body: z.object({ fileId: z.uuid(), state: StateCode, formId: Disclosure.shape.formId }),
    reply: FormFile,
  },
  saveRule: {
    summary: 'Says whether agreements can be proposed where a form is missing.',
    body: z.object({ rule: DisclosureRule }),
    reply: z.object({ rule: DisclosureRule }),
  },
});

/** A state's mandatory form as admins see it, with who stands behind it. */
export const StateFormRow = z.object({
  stateFormId: z.uuid(),
  form: StateForm,
  file: z.object({ fileId: z.uuid(), name: z.string(), sha256: z.string() }),
  pages: z.array(FormPage.omit({ words: true })),
  /** Of the demo: it stands in the place of a form that is not ours to give. */
  demoYn: z.boolean(),
  draftedBy: z.string().nullable(),
  draftedAt: Instant,
  publishedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  /** Whether whoever asks may publish it: a draft by somebody else. */
  publishableYn: z.boolean(),
});

/** As an admin says it now; forms from before are read as they were kept. */
const StateFormSaid = StateForm.extend({
  title: oneLine(StateForm.shape.title),
  edition: oneLine(StateForm.shape.edition),
  effectiveOn: PickedDate,
  source: StateForm.shape.source.extend({ url: WebAddress }),
});

const StateFormRef = StateFormRow.pick({ stateFormId: true });

export const stateFormSchemas = callSchemas({
  inForce: {
    summary: 'The mandatory agreement forms of states that are here and in force today.',
    reply: z.object({ forms: z.array(StateForm.extend({ demoYn: z.boolean() })) }),
  },
  all: {
    summary: 'Which states have a mandatory agreement form, and every one of them that is here.',
    reply: z.object({
      asked: z.array(z.object({ state: StateCode, title: z.string(), url: z.string() })),
      rows: z.array(StateFormRow),
    }),
  },
  draft: {
    summary: 'Says of which state and edition an uploaded form is, and who has reviewed it.',
    body: z.object({ fileId: z.uuid(), form: StateFormSaid }),
    reply: StateFormRow,
  },
  publish: {
    summary: 'Puts another admin’s form into force from its first day.',
    body: StateFormRef,
    reply: StateFormRow,
  },
  discard: {
    summary: 'Throws away a form that is not published.',
    body: StateFormRef,
    reply: z.object({}),
  },
});
