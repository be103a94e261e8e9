/** At which price, where and under which law agents are compared: as a home says, or the buyer. */
import type { z } from 'zod';
import type { ShownPrice } from '#api/agentSchemas.ts';
import type { AgentQuestion } from '#domain/agent/compareAgents.ts';
import { dateIn, type Instant } from '#domain/calendar.ts';
import { jurisdictionFor } from '#domain/jurisdiction/jurisdiction.ts';
import type { Point } from '#domain/geo.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import { isPublic, shownLocation } from '#domain/property/shown.ts';
import { StateCode } from '#domain/StateCode.ts';
import type { Db } from '../platform/db/connect.ts';
import { Refusal } from '../platform/http/errors.ts';
import { findProperty } from '../property/queries.ts';
import { findJurisdictions } from '../jurisdiction/findJurisdictions.ts';
import { lawDate } from '../jurisdiction/lawDate.ts';

/** Undefined and null say the same: not asked about. */
interface Asked {
  listingKey?: string | undefined;
  priceCents?: number | undefined;
  state?: StateCode | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  language?: string | undefined;
  feeModel?: AgentQuestion['feeModel'] | undefined;
  offers?: 'included' | undefined;
}

export interface FoundQuestion {
  at: z.input<typeof ShownPrice>;
  question: AgentQuestion;
}

/** @throws Refusal when neither a home nor a price with a state is named. */
export async function findQuestion(db: Db, now: Instant, asked: Asked): Promise<FoundQuestion> {
  const { at, place, today } =
    asked.listingKey === undefined
      ? budget(asked, now)
      : await priceOfHome(db, now, asked.listingKey, asked.priceCents);
  const jurisdiction = jurisdictionFor(await findJurisdictions(db), at.state, today);
  const { language = null, feeModel = null } = asked;
  const offersYn = asked.offers === 'included';
  const { priceCents, state } = at;
  return {
    at,
    question: { priceCents, state, jurisdiction, today, place, language, feeModel, offersYn },
  };
}

type Priced = Pick<AgentQuestion, 'place' | 'today'> & Pick<FoundQuestion, 'at'>;

function budget({ priceCents, state, latitude, longitude }: Asked, now: Instant): Priced {
  if (priceCents === undefined || state === undefined) {
    const field = priceCents === undefined ? 'price_cents' : 'state';
    throw new Refusal(
      400,
      'invalid_field',
      'Name a home, or say how much you want to spend and in which state.',
      field,
    );
  }
  if ((latitude === undefined) !== (longitude === undefined)) {
    throw new Refusal(
      400,
      'invalid_field',
      'A place has both a latitude and a longitude.',
      'latitude',
    );
  }
  const place: Point | null =
    latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return { at: { priceCents, state, listingKey: null }, place, today: lawDate(now) };
}

/** A home without a price is compared at the budget, where one is given. */
async function priceOfHome(
  db: Db,
  now: Instant,
  listingKey: string,
  budgetCents: number | undefined,
): Promise<Priced> {
  const home = await findProperty(db, listingKey);
  if (!home || !isPublic(home)) {
    throw new Refusal(
      404,
      'not_found',
      'There is no such home, or it is not shown any more.',
      'listing_key',
    );
  }
  const state = StateCode.safeParse(home.stateOrProvince);
  if (!state.success) {
    throw new Refusal(
      409,
      'not_comparable',
      'Agents can be compared for homes in the United States only.',
      'listing_key',
    );
  }
  const ownCents = shownPriceCents(home);
  const priceCents = ownCents ?? budgetCents;
  if (priceCents === undefined) {
    throw new Refusal(
      409,
      'not_comparable',
      'This home has no price. Say how much you want to spend.',
      'price_cents',
    );
  }
  return {
    at: { priceCents, state: state.data, listingKey: ownCents === null ? null : listingKey },
    place: shownLocation(home),
    today: dateIn(home.timeZone, now),
  };
}
