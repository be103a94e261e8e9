/**
 * An agreement on the form that a state prescribes. The form binds as it is; below it stands what was
 * agreed, item by item, for the blanks that the form leaves. No clause of ours is in it.
 */
import { officeInWords } from '../brokerage/BrokerageOffice.ts';
import { formatDate } from '../calendar.ts';
import type { BindingForm } from '../document/BindingForm.ts';
import type { SignableDocument } from '../document/SignableDocument.ts';
import type { Jurisdiction } from '../jurisdiction/jurisdiction.ts';
import { stateNames } from '../states.ts';
import { agreementDocument } from './AgreementDocument.ts';
import { valuesOf } from './agreementSections.ts';
import type { Contract } from './Contract.ts';

const blankFormTemplate = 'state-form-1';
const completedFormTemplate = 'state-form-2';

export function stateFormDocument(
  contract: Contract,
  rules: Jurisdiction,
  form: BindingForm,
): SignableDocument {
  const { wording: _ours, ...document } = agreementDocument(contract, rules);
  return {
    ...document,
    template: form.completedBy === undefined ? blankFormTemplate : completedFormTemplate,
    form,
    sections: [formSection(contract, form), ...schedule(contract)],
  };
}

type Section = SignableDocument['sections'][number];

function formSection({ state }: Contract, form: BindingForm): Section {
  const { title, edition, effectiveOn, source, review, file, pages, demoYn, completedBy } = form;
  const reviewed = demoYn
    ? 'It was not reviewed (sample form).'
    : `It was reviewed by ${review.by} on ${formatDate(review.on)}.`;
  const count = pages.length === 1 ? 'One page' : `${pages.length} pages`;
  const stands = `This agreement is made on the form “${title}”, ${edition}, in effect from ${formatDate(effectiveOn)}, issued by ${source.text}.`;
  const [plain, legal] =
    completedBy === undefined
      ? [
          `The pages above are the form that ${stateNames[state]} prescribes, as the brokerage keeps it. ${reviewed} What follows is what you agreed on, for the blanks of the form.`,
          `${stands} ${count} of it stand before this schedule, and the file ${file.name} is part of this document (SHA-256 ${file.sha256}). This schedule fills in what the form leaves blank. Where the two differ, the form holds.`,
        ]
      : [
          `The pages above are ${stateNames[state]}'s required form, completed by ${completedBy}. The terms below repeat what the form says. Compare every page before you sign.`,
          `${stands} ${completedBy} completed the form for this agreement. ${count} of the completed form come before this schedule, and the file ${file.name} is part of this document (SHA-256 ${file.sha256}). This schedule restates the terms of the completed form. Each person who signs confirms that every page of the completed form agrees with this schedule. If the form and this schedule differ, the form controls.`,
        ];
  return {
    id: 'state_form',
    heading: `The form of ${stateNames[state]}`,
    plain: [
      ...(demoYn ? ['A placeholder of the demo: it is not the regulator’s form.'] : []),
      plain,
    ].join(' '),
    legal,
    conspicuousYn: true,
    weight: 'normal',
  };
}

/** What was agreed, by the clause that it would stand in elsewhere. */
function schedule(contract: Contract): Section[] {
  const values = valuesOf(contract);
  const { agent, agentPackage, exclusiveYn, kind } = contract;
  const { noticeDays, feeCents } = agentPackage.cancellation;
  const full = kind === 'full';
  const items: [id: keyof typeof plainWords, heading: string, value: string][] = [
    ['buyers', 'Buyers', [values.buyers, values.entities].filter(Boolean).join('; ')],
    [
      'representation',
      'Broker and agent',
      `${agent.brokerageName}, license ${agent.brokerageLicenseNumber}; ${agent.name}, license ${agent.licenseNumber}`,
    ],
    [
      'notices',
      'Brokerage address',
      agent.brokerageOffice === undefined ? '' : officeInWords(agent.brokerageOffice),
    ],
    ['area', 'Homes', `${values.area.slice(0, 1).toUpperCase()}${values.area.slice(1)}`],
    ['term', 'Term', `From ${values.start} through ${values.end}, time of ${values.time_zone}`],
    ['compensation', 'Compensation of the broker', values.fee],
    ['rebate', 'Given back to the buyers', values.rebate],
    [
      'services',
      'Services',
      full
        ? `${values.services}; ${values.tours} toured; ${values.offers} written`
        : `Showing ${values.tours}`,
    ],
    ['not_included', 'Not included', full ? values.not_included : ''],
    [
      'exclusivity',
      'Exclusive',
      exclusiveYn === null ? 'The buyers have yet to choose.' : exclusiveYn ? 'Yes' : 'No',
    ],
    [
      'ending',
      'Ending it early',
      `${noticeDays === 0 ? 'At once' : `With ${values.notice_days} of notice`}, ${feeCents === 0 ? 'without a fee' : `for a fee of ${values.ending_fee}`}`,
    ],
  ];
  return items.flatMap(([id, heading, value]) =>
    value === '' ? [] : [item(id, heading, `${value.replace(/\.$/, '')}.`)],
  );
}

/** What each item of the schedule is about, beside what was agreed. */
const plainWords = {
  buyers: 'Who buys, and is bound by this.',
  representation: 'Who works for you.',
  notices: 'Where written notice to the broker goes.',
  area: 'The homes that this is about.',
  term: 'From when and until when it holds.',
  compensation: 'What the broker is paid.',
  rebate: 'What you get back of it.',
  services: 'What is done for you.',
  not_included: 'What is not done for you.',
  exclusivity: 'Whether you have promised to buy with no other broker meanwhile.',
  ending: 'How you get out of it before its last day.',
};

function item(id: keyof typeof plainWords, heading: string, legal: string): Section {
  const moneyYn = id === 'compensation';
  return {
    id,
    heading,
    plain: plainWords[id],
    legal,
    conspicuousYn: moneyYn,
    weight: moneyYn ? 'bold' : 'normal',
    ...(moneyYn && { pointSize: 12 }),
  };
}
