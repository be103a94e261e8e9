/** Whether an area is made of places: by the gazetteer, and by the towns of listed homes. */
import { sql } from 'kysely';
import { areaProblem, placesIn } from '#domain/contract/areaPlaces.ts';
import type { AgreementProblem } from '#domain/contract/validateAgreement.ts';
import type { StateCode } from '#domain/states.ts';
import type { Db } from '../platform/db/connect.ts';

interface Area {
  propertyArea: string;
  state: StateCode;
}

export async function areaProblems(db: Db, area: Area): Promise<AgreementProblem[]> {
  const problem = areaProblem(area, await knownPlaces(db, area));
  return problem === null ? [] : [problem];
}

async function knownPlaces(db: Db, { propertyArea, state }: Area): Promise<Set<string>> {
  const places = placesIn(propertyArea);
  if (places.length === 0) return new Set();
  const { rows } = await sql<{ place: string }>`
    select place from unnest(${places}::text[]) as place
    where exists (
      select from gazetteer
      where label = place and kind in ('place', 'county', 'zip')
        and (detail = ${state} or detail like '%, ' || ${state})
    ) or exists (
      select from gazetteer
      where kind = 'neighborhood' and label = regexp_replace(place, ', [^,]*$', '')
        and label || ', ' || detail = place || ', ' || ${state}
    ) or exists (
      select from property where state_or_province = ${state} and city = place
    )`.execute(db);
  return new Set(rows.map(({ place }) => place));
}
