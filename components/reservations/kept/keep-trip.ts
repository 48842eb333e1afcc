import { knownMe } from '@/components/accounts/known-me'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { registerWorker } from '@/lib/pwa/register-worker'
import type { Whose } from '@/lib/pwa/vault'
import type { KeptFigures, KeptReservation } from './kept-reservation'
import { keepDocument, keepReservation, keptReservation } from './kept-store'

const DAY_MS = 24 * 3600 * 1000
const BROWSER = 'browser'

/** Keeps what a page shows of a reservation, with the days of its trips; and sees to it that something can show it. */
export async function keepTrip(market: Market, whose: Whose, figures: KeptFigures): Promise<boolean> {
  const owner = await ownerOf(market, whose)
  if (owner === null) return false
  const before = await keptReservation(whose, figures.code)
  const days = await daysOf(market, figures, before)
  const documents = before?.documents ?? []
  await keepReservation(whose, owner, { ...figures, savedAt: Date.now(), ...days, documents })
  await registerWorker()
  return true
}

/** Keeps a document that is opened, for the next time it is wanted. */
export async function keepOpened(
  market: Market,
  whose: Whose,
  code: string,
  link: HTMLAnchorElement,
): Promise<void> {
  const owner = await ownerOf(market, whose)
  const name = link.textContent?.trim() || link.getAttribute('aria-label') || link.pathname
  if (owner !== null) await keepDocument(whose, owner, code, link.pathname, name)
}

async function ownerOf(market: Market, whose: Whose): Promise<string | null> {
  return whose === 'browser' ? BROWSER : ((await knownMe(market))?.uuid ?? null)
}

/** What was asked within a day is not asked for again; a trip whose days cannot be had is kept without. */
async function daysOf(market: Market, { trips }: KeptFigures, before: KeptReservation | null) {
  const known = { days: before?.days ?? [], daysAt: before?.daysAt ?? 0 }
  if (Date.now() - known.daysAt < DAY_MS) return known
  const permalinks = [...new Set(trips.map(({ permalink }) => permalink))]
  const asked = permalinks.map(async (permalink) => {
    const { name, itinerary } = await api(market).discovery.show(
      { params: { permalink } },
      { isBackground: true },
    )
    return itinerary.map(({ day, title, description: text }) => ({ trip: name, day, title, text }))
  })
  const all = await Promise.all(asked).catch(() => null)
  return all ? { days: all.flat(), daysAt: Date.now() } : known
}
