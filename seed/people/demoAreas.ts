/** Where the demo has homes: circles around its towns, from the west to the east. */
import { sql } from 'kysely';
import { distanceMetres } from '#domain/geo.ts';
import type { AreaServed } from '#domain/agent/Agent.ts';
import { StateCode } from '#domain/StateCode.ts';
import type { Db } from '#server/platform/db/connect.ts';

export interface DemoArea extends AreaServed {
  state: StateCode;
}

export type Town = Omit<DemoArea, 'radiusMiles'>;

const radiusMiles = 40;
/** A town that near is in the circle of a larger one, with all its homes. */
const withinMetres = 40_000;

export async function findDemoAreas(db: Db): Promise<DemoArea[]> {
  const { rows: towns } = await sql<Town>`
    select city as name, state_or_province as state,
      round(avg(latitude)::numeric, 3)::double precision as latitude,
      round(avg(longitude)::numeric, 3)::double precision as longitude
    from property
    where demo_yn and state_or_province = any(${StateCode.options}::text[])
    group by city, state_or_province
    order by count(*) desc, city, state_or_province`.execute(db);
  return plannedAreas(towns);
}

/** Circles around towns, the largest of these first. */
export function plannedAreas(towns: readonly Town[]): DemoArea[] {
  const areas: DemoArea[] = [];
  for (const town of towns) {
    const near = areas.some(
      (area) => area.state === town.state && distanceMetres(area, town) < withinMetres,
    );
    if (!near) areas.push({ ...town, radiusMiles });
  }
  return areas.toSorted((a, b) => a.longitude - b.longitude);
}
