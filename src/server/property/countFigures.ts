/** The figures that the first page quotes, counted from the rows themselves. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Figures } from '#api/systemSchemas.ts';
import { addDays, type Instant } from '#domain/calendar.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { Db } from '../platform/db/connect.ts';

const newWithinDays = 7;
const cutWithinDays = 30;

type HomeFigures = Omit<z.input<typeof Figures>, 'agentsWithPrices' | 'homesOnMap'>;

export async function countFigures(db: Db, now: Instant): Promise<HomeFigures> {
  const today = now.slice(0, 10);
  const { rows } = await sql<HomeFigures>`
    select
      count(*) filter (where on_market_date > ${addDays(today, -newWithinDays)}::date)
        as homes_new_this_week,
      count(*) filter (
        where price_change_date > ${addDays(today, -cutWithinDays)}::date
          and previous_list_price_cents > list_price_cents) as price_cuts_shown,
      max(last_confirmed_at) as last_confirmed_at
    from property
    where standard_status = any(${defaultFilter.statuses}::text[])
      and internet_entire_listing_display_yn and suppressed_at is null`.execute(db);
  return rows[0]!;
}
