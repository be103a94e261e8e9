/** One calm page: what it comes to, what kind, where, when, who else; everything filled in already. */
import { useState } from 'react';
import { contractSchemas } from '#api/contractSchemas.ts';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { AgentCard, ShownPrice } from '#api/agentSchemas.ts';
import { kindsOf } from '#domain/contract/money/startingCommission.ts';
import { timeZoneOf } from '#domain/stateTimeZones.ts';
import { firstName } from '../../user/firstName.ts';
import type { Invitee } from '../../group/InviteForm.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { useRules } from '../useRules.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useLocale } from '../../user/useLocale.ts';
import { BuyAs } from '../../group/BuyAs.tsx';
import { CoBuyers } from './CoBuyers.tsx';
import { GroupSeats } from './GroupSeats.tsx';
import { KindChoice } from './KindChoice.tsx';
import { PackageInWords } from './PackageInWords.tsx';
import { PlaceAndDays } from './PlaceAndDays.tsx';
import { useStateForm } from '../useStateForm.ts';
import { StateFormNote } from './StateFormNote.tsx';
import { startAgreement } from './startAgreement.ts';
import { useDates } from './useDates.ts';
import { usePlace } from './usePlace.ts';
import { useSeats } from './useSeats.ts';
import type { NewAgreementParams } from './NewAgreementParams.ts';

type Card = z.infer<typeof AgentCard>;

export interface AskForItProps {
  params: NewAgreementParams;
  agent: Card['agent'];
  card: Card['packages'][number];
  at: z.infer<typeof ShownPrice>;
}

export function AskForIt({ params, agent, card, at }: AskForItProps) {
  const navigate = useNavigate();
  const locale = useLocale();
  const { states } = card.package;
  const kinds = kindsOf(card.package);
  const [kind, setKind] = useState(kinds.includes(params.kind) ? params.kind : kinds[0]!);
  const place = usePlace(states.includes(at.state) ? at.state : states[0]!, params.home);
  const { state, area, nameOfHome } = place;
  const rules = useRules(state, timeZoneOf(state));
  const prescribed = useStateForm(state, kind);
  const dates = useDates(kind, card.package, rules, timeZoneOf(state));
  const seats = useSeats(params.buyer === undefined);
  const [invitees, setInvitees] = useState<Invitee[]>([]);
  const called = firstName(agent.name);
  const form = useForm(
    contractSchemas.draft.body,
    {
      kind,
      packageId: params.package,
      packageVersion: params.version,
      state,
      propertyArea: area,
      listingKeys: params.home === undefined ? [] : [params.home],
      budgetCents: at.priceCents,
      ...dates.chosen,
      ...seats.draft,
      ...(params.buyer !== undefined && { buyerProfileId: params.buyer }),
    },
    async (draft) => {
      const contractId = await startAgreement(draft, invitees);
      await navigate(`/agreements/${contractId}`, { replace: true });
    },
  );

  return (
    <>
      <h1 className="font-display text-page font-medium">An agreement with {agent.name}</h1>
      <p className="mt-2 text-lead text-ink-soft">
        {called} works for {agent.brokerageName} and would be on your side. Nothing binds you before
        you sign.
      </p>
      <PackageInWords card={card} at={at} kind={kind} called={called} home={nameOfHome} />
      <Form form={form} className="mt-10 grid gap-8">
        {kinds.length > 1 && (
          <KindChoice kind={kind} onChange={setKind} card={card} called={called} />
        )}
        <PlaceAndDays
          states={params.home === undefined ? states : [state]}
          place={place}
          dates={dates}
          locale={locale}
        />
        {prescribed !== null && (
          <StateFormNote state={state} kind={kind} prescribed={prescribed} locale={locale} />
        )}
        {params.buyer === undefined && (
          <BuyAs
            group={seats.chosen}
            entityId={seats.entityId}
            onChange={seats.nameEntity}
            onKept={seats.keep}
          />
        )}
        <GroupSeats {...seats} />
        {params.buyer === undefined && <CoBuyers invitees={invitees} onChange={setInvitees} />}
        <div>
          <StepProblem sending={form.problem} />
          {form.problem.status === 'failed' && form.problem.code === 'already_exists' && (
            <p className="mt-2">
              <Link to="/agreements" className="font-medium text-leaf underline">
                See your agreements
              </Link>
            </p>
          )}
          <SubmitButton
            whileSending="Asking …"
            className="mt-2 w-full sm:w-auto"
            disabled={prescribed?.form === null || !dates.isOrdered}
          >
            Ask {called} for this agreement
          </SubmitButton>
          <p className="mt-3 text-small text-ink-soft">
            {called} gets it as a draft and proposes it to you. Then you read it and sign, or ask
            for changes.
          </p>
        </div>
      </Form>
    </>
  );
}
