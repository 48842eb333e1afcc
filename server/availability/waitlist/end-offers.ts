import { sql } from 'drizzle-orm'
import { addDays } from '@/lib/dates/local-date'
import { listProductTerms } from '@/server/catalogue/product-terms'
import { type Context, transact } from '@/server/platform/context'
import { CUT_OFF_DAYS } from '../cut-off'
import { findDeparture } from '../find-departures'
import { releaseOffer } from './release-offer'
import { type Place, tellOver } from './tell-waiting'

/** Offers that a run ends; the next run takes the others. */
const MOST = 100

interface Ended extends Record<string, unknown>, Place {
  readonly product_id: string
  readonly code: string
}

/**
 * Ends the offers whose time is over, gives their seats back and tells who let them pass; and the lists of departures
 * that nobody can buy any more.
 * @returns how many offers ended
 */
export async function endOffers(context: Context): Promise<number> {
  const now = context.clock.now().toISOString()
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from waitlist where state = 'offered' and offered_until <= ${now}
    order by offered_until limit ${MOST}`)
  let ended = 0
  for (const { id } of rows) ended += await transact(context, (inside) => endOffer(inside, id))
  await context.db.execute(sql`
    update waitlist w set state = 'over', updated_at = ${now} from departures d
    where d.id = w.departure_id and w.state = 'waiting'
      and d.start_date < ${addDays(now.slice(0, 10), CUT_OFF_DAYS - 1)}::date`)
  return ended
}

async function endOffer(context: Context, id: string): Promise<number> {
  const now = context.clock.now().toISOString()
  const { rows } = await context.db.execute<Ended>(sql`
    update waitlist w set state = 'over', updated_at = ${now} from departures d
    where w.id = ${id} and d.id = w.departure_id and w.state = 'offered' and w.offered_until <= ${now}
    returning w.id, w.email, w.qty, w.locale, d.product_id, d.code`)
  const [place] = rows
  if (!place) return 0
  await releaseOffer(context, id)
  const [terms] = await listProductTerms(context, [place.product_id])
  const departure = await findDeparture(context, place.product_id, place.code)
  if (terms && departure) await tellOver(context, { terms, departure }, place)
  return 1
}
