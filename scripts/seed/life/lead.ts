import path from 'node:path'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { DEFAULT_MARKET } from '@/lib/locale/market'
import { createSession } from '@/server/accounts/sessions/create-session'
import { importer } from '@/server/importer'
import { ROOT } from '../../postgres/folders'
import { act, lateMoney, payFirst } from './act'
import { accountOf, type Lived } from './lived'
import { listen, night } from './night'
import type { Plot } from './plots'
import { place, sold } from './shop'
import type { LifeSite } from './site'

const ZONE = 'America/Mexico_City'
/** Dates are offered for months to come: the catalogue is imported again as its operator would. */
const IMPORT_EVERY_DAYS = 60
const DAY_MS = 86_400_000

/** A reservation and the day on which its owner looks at it again; null: never. */
interface Followed {
  readonly lived: Lived
  next: LocalDate | null
}

export interface Told {
  readonly placed: number
  readonly refused: number
}

/**
 * Leads so many reservations from the first day to the last, day by day, as their buyers, the gateway and the sweeps do.
 * @param begin the first day, at the hour of each day
 * @param days how many days there are
 * @param say told what is done, a few times
 */
export async function leadLives(
  site: LifeSite,
  plots: readonly Plot[],
  { begin, days, say }: { readonly begin: Date; readonly days: number; readonly say: (text: string) => void },
): Promise<Told> {
  const followed: Followed[] = []
  const waiting = [...plots]
  let slugs: string[] = []
  let refused = 0
  for (let day = 0; day <= days; day += 1) {
    site.clock.moveTo(new Date(begin.getTime() + day * DAY_MS))
    if (day % IMPORT_EVERY_DAYS === 0 || day === days) {
      await importer(site.context, path.join(ROOT, 'catalogue'), { dryRun: false })
      slugs = await sold(site, DEFAULT_MARKET)
      say(`day ${day} of ${days}: ${followed.length} reservations`)
    }
    const today = site.clock.today(ZONE)
    while (waiting[0] && waiting[0].placed * days <= day * 1000) {
      const lived = await begun(site, slugs, waiting.shift() as Plot, today)
      if (lived) followed.push({ lived, next: addDays(today, 1) })
      else refused += 1
    }
    await listen(site)
    for (const one of followed) await follow(site, one, today)
    await night(site)
  }
  return { placed: followed.length, refused }
}

async function begun(
  site: LifeSite,
  slugs: readonly string[],
  plot: Plot,
  today: LocalDate,
): Promise<Lived | null> {
  const userId = await accountOf(site, plot)
  const bearer = await createSession(site.context, userId)
  // Another product where the first has no such date.
  for (const turn of [0, 7, 13]) {
    const slug = slugs[(plot.product + turn) % slugs.length] ?? ''
    const order = await place(site, slug, plot, bearer)
    if (!order) continue
    const lived = { plot, order, userId, placedOn: today, done: new Set<string>() }
    await payFirst(site, lived)
    return lived
  }
  return null
}

async function follow(site: LifeSite, one: Followed, today: LocalDate): Promise<void> {
  if (one.next === null) return lateMoney(site, one.lived, today)
  if (one.next <= today) one.next = await act(site, one.lived, today)
}
