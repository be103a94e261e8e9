/** How an agreement stands in its own row. */
import { run } from './hands.ts';
import { withoutPage, type Tampering } from './Tampering.ts';

export const ofTheStanding: readonly Tampering[] = [
  {
    name: 'An active agreement gets another last day',
    stage: 'sealed',
    does: run(`update contract set end_date = end_date + 300 where contract_id = $1`),
    fault: 'standing_changed',
  },
  {
    name: 'An active agreement gets a higher fee',
    stage: 'sealed',
    does: run(
      `update contract set commission = jsonb_set(commission, '{flatCents}', '1234000')
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'An agreement and the terms kept with its text both get a higher fee',
    stage: 'submitted',
    does: async (hands) => {
      const higher = `jsonb_set(TERMS, '{commission,flatCents}', '1234000')`;
      await run(
        `update contract_version set terms = ${higher.replace('TERMS', 'terms')} where contract_id = $1`,
      )(hands);
      await run(`update contract set commission = jsonb_set(commission, '{flatCents}', '1234000')
        where contract_id = $1`)(hands);
    },
    fault: 'standing_changed',
  },
  {
    name: 'An agreement that nobody has approved is made active',
    stage: 'submitted',
    does: run(
      `update contract set status = 'active', phase = 'in force', activated_at = now()
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'Somebody else stands among the buyers',
    stage: 'submitted',
    does: run(
      `update contract set parties = replace(parties::text, 'Ana Ruiz', 'Ada Ruiz')::jsonb
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'The row of the agreement is put back to how it was while it was signed',
    stage: 'submitted',
    does: run(
      `update contract set status = 'signing', submitted_at = null, revision = revision - 2,
         signatures = jsonb_build_array(signatures -> 0)
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'The day on which it was submitted is moved',
    stage: 'submitted',
    does: run(
      `update contract set submitted_at = submitted_at - interval '3 days' where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'The e-mail address of a buyer is changed on the agreement',
    stage: 'submitted',
    does: run(
      `update contract set parties = jsonb_set(parties, '{0,email}', '"x@example.com"')
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'It is said to be with another brokerage',
    stage: 'sealed',
    does: run(
      `update contract set agent = jsonb_set(agent, '{brokerageLicenseNumber}', '"WA-9999"')
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'What the package promises is written anew',
    stage: 'sealed',
    does: run(
      `update contract set agent_package = jsonb_set(agent_package, '{services}', '["Nothing"]')
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'The terms of an earlier version are changed, so that the difference that is shown is another one',
    stage: 'submitted',
    does: run(
      `update contract_version set terms = jsonb_set(terms, '{propertyArea}', '"Tacoma"')
       where contract_id = $1 and version = 1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'It is said to amend another agreement',
    stage: 'submitted',
    does: ({ pool, contractId, otherId }) =>
      pool.query('update contract set amends_contract_id = $2 where contract_id = $1', [
        contractId,
        otherId,
      ]),
    fault: 'standing_changed',
    // What would be approved is judged by that other one first.
    noticedBy: ['page', 'text', 'walk'],
  },
  {
    name: 'It is hidden from lists and deadlines by its phase',
    stage: 'sealed',
    does: run(`update contract set phase = 'over' where contract_id = $1`),
    fault: 'standing_changed',
    noticedBy: withoutPage,
  },
  {
    name: 'It is put into the list of another agent',
    stage: 'sealed',
    does: run(
      `update contract set agent_profile_id =
         (select profile_id from profile where role = 'agent' and profile_id <> agent_profile_id limit 1)
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
    // The agent whom it is taken from finds nothing any more.
    noticedBy: ['file', 'copy', 'walk'],
  },
  {
    name: 'Its row holds what cannot be read',
    stage: 'sealed',
    does: run(
      `update contract set commission = '{"model": "zero", "flatCents": 1}' where contract_id = $1`,
    ),
    fault: 'standing_unreadable',
    noticedBy: withoutPage,
  },
  {
    name: 'The agreement itself is removed, with its versions',
    stage: 'signing',
    does: async (hands) => {
      await run('delete from contract_version where contract_id = $1')(hands);
      await run('delete from contract where contract_id = $1')(hands);
    },
    fault: 'thing_missing',
    noticedBy: ['walk'],
  },
  {
    name: 'All that is kept of its document is removed, and the agreement stays',
    stage: 'signing',
    does: async (hands) => {
      for (const table of ['evidence', 'document_signature', 'document_text', 'document']) {
        await run(`delete from ${table} where document_id = $1`)(hands);
      }
    },
    fault: 'document_missing',
    noticedBy: ['walk'],
  },
];
