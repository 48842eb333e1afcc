import { copyReservations } from '../copy-reservations'
import { createEmpty, onServer } from '../fill'
import { workAtDesk } from './desk'
import { leadLives } from './lead'
import { emptyOutbox } from './night'
import { plotsOf } from './plots'
import { openLifeSite } from './site'

const DAY_MS = 86_400_000
/** Left until now after the last day, for what is done at the desk. */
const LAST_MS = 60_000

/**
 * Makes a database anew, beside the one of `server`, with the demo catalogue and reservations that were led through so many
 * days until now. The same seed on the same day gives the same lives.
 * @returns its address
 */
export async function createLife(
  server: string,
  name: string,
  {
    reservations,
    days,
    seed,
    copies,
  }: { readonly reservations: number; readonly days: number; readonly seed: number; readonly copies: number },
  say: (text: string) => void,
): Promise<string> {
  const url = await createEmpty(server, name)
  const begin = new Date(Date.now() - LAST_MS - days * DAY_MS)
  const site = await openLifeSite(url, begin)
  try {
    const { placed, refused } = await leadLives(site, plotsOf(reservations, seed), { begin, days, say })
    site.clock.moveTo(new Date())
    await workAtDesk(site)
    await emptyOutbox(site)
    say(`${placed} reservations; ${refused} found no date`)
  } finally {
    await site.close()
  }
  if (copies > 0) await onServer(url, (client) => copyReservations(client, copies))
  return url
}
