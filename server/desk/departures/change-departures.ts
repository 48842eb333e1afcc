import type { DeparturesPreview } from '@/lib/desk/departures/departure-contract'
import type { Locale } from '@/lib/locale/market'
import {
  changeDepartures,
  type DepartureEffect,
  lockDepartures,
  previewDepartures,
} from '@/server/availability/manage/change-departures'
import type { ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { DepartureChange } from '@/server/availability/rules/departure-change'
import { isBelowFloor } from '@/server/availability/rules/price-floor'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { askPrices } from '../approvals/ask-prices'
import { isStillSo, signDeskQuote } from '../desk-quote'
import { presentDeparture, presentPrice } from './departures'
import { noteChanges } from './note-changes'

export interface BulkChange {
  readonly ids: readonly string[]
  readonly change: DepartureChange
}

/** What a change would do to each departure, signed for a quarter of an hour. */
export async function previewChange(
  context: Context,
  { ids, change }: BulkChange,
  locale: Locale,
): Promise<DeparturesPreview> {
  return present(context, await previewDepartures(context, ids, change), locale)
}

/**
 * Carries a preview out, all of it or nothing, in the caller's transaction; prices below the floor of margin wait for a
 * second signature first, whose approval is answered.
 * @throws DomainError quote_changed with the preview of now in `data`, when a seat was sold or somebody else changed
 * something meanwhile, or where one of them cannot be changed so
 */
export async function carryOutChange(
  context: Context,
  member: Member,
  { ids, change, preview, reason }: BulkChange & { readonly preview: string; readonly reason: string },
  locale: Locale,
): Promise<{ changed: number; approval: string | null }> {
  await lockDepartures(context, ids)
  const effects = await previewDepartures(context, ids, change)
  const isWhole = effects.every(({ errors }) => errors.length === 0)
  if (!isWhole || !isStillSo(context, preview, effectOf(effects)))
    throw new DomainError('quote_changed', { data: present(context, effects, locale) })
  if (effects.some((effect) => needsSignature(context, effect))) {
    // What waits is prices alone; seats and sale would change at once.
    if (change.capacity !== undefined || change.status !== undefined) throw invalid('change', 'not_in_list')
    return { changed: 0, approval: await askPrices(context, member, effects, reason) }
  }
  const changed = await changeDepartures(context, effects)
  await noteChanges(context, member, effects, reason)
  return { changed, approval: null }
}

/** A price that falls below the floor of margin; one that only comes nearer to it from below needs nobody. */
export function needsSignature({ env }: Pick<Context, 'env'>, effect: DepartureEffect): boolean {
  const { departure, after, isSame } = effect
  const falls = (after.asked?.totalMinor ?? 0) < (departure.asked?.totalMinor ?? 0)
  return !isSame && falls && isBelowFloor(departure.planned, after.asked, env.priceFloor)
}

function present(context: Context, effects: readonly DepartureEffect[], locale: Locale): DeparturesPreview {
  const { quote, expires_at } = signDeskQuote(context, effectOf(effects))
  return {
    ...{ preview: quote, expires_at },
    items: effects.map((effect) => {
      const {
        departure,
        after: { capacity, status, ...price },
        errors,
      } = effect
      return {
        departure: presentDeparture(departure, locale),
        after: {
          ...{ capacity, status, free: capacity - departure.taken },
          ...presentPrice({ ...price, currency: departure.currency }),
        },
        errors: [...errors],
        below_floor: needsSignature(context, effect),
      }
    }),
    changes: effects.filter(({ isSame }) => !isSame).length,
  }
}

type Priced = Pick<ManagedDeparture, 'asked' | 'deskPrice'>

/** What is asked of one traveller, of whom it is decided: of the desk or the catalogue. */
function amountsOf({ asked, deskPrice }: Priced): (number | string)[] {
  return [asked?.totalMinor ?? 0, asked?.layawayMinor ?? 0, deskPrice ? 'desk' : 'catalogue']
}

/** Everything the preview showed of each: what is taken too. */
function effectOf(effects: readonly DepartureEffect[]) {
  const facts = effects.flatMap(({ departure, after }) => [
    ...[departure.id, departure.capacity, departure.taken, departure.status],
    ...[after.capacity, after.status, ...amountsOf(departure), ...amountsOf(after)],
  ])
  return { order: 'departures', action: 'change_departures', facts }
}
