import type { DeparturesPreview } from '@/lib/desk/departure-contract'
import type { Locale } from '@/lib/locale/market'
import {
  changeDepartures,
  type DepartureEffect,
  lockDepartures,
  previewDepartures,
} from '@/server/availability/manage/change-departures'
import type { ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { DepartureChange } from '@/server/availability/rules/departure-change'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { isStillSo, signDeskQuote } from '../desk-quote'
import { presentDeparture, presentPrice } from './departures'

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
 * Carries a preview out, all of it or nothing, in the caller's transaction.
 * @throws DomainError quote_changed with the preview of now in `data`, when a seat was sold or somebody else changed
 * something meanwhile, or where one of them cannot be changed so
 */
export async function carryOutChange(
  context: Context,
  member: Member,
  { ids, change, preview, reason }: BulkChange & { readonly preview: string; readonly reason: string },
  locale: Locale,
): Promise<{ changed: number }> {
  await lockDepartures(context, ids)
  const effects = await previewDepartures(context, ids, change)
  const isWhole = effects.every(({ errors }) => errors.length === 0)
  if (!isWhole || !isStillSo(context, preview, effectOf(effects)))
    throw new DomainError('quote_changed', { data: present(context, effects, locale) })
  const changed = await changeDepartures(context, effects)
  for (const { departure, after, isSame } of effects)
    if (!isSame)
      await appendEntry(context, member, {
        action: 'change_departure',
        object: { type: 'departure', id: departure.id },
        before: { capacity: departure.capacity, status: departure.status, ...priced(departure, departure) },
        after: { capacity: after.capacity, status: after.status, ...priced(departure, after) },
        reason,
      })
  return { changed }
}

function present(context: Context, effects: readonly DepartureEffect[], locale: Locale): DeparturesPreview {
  const { quote, expires_at } = signDeskQuote(context, effectOf(effects))
  return {
    ...{ preview: quote, expires_at },
    items: effects.map(({ departure, after: { capacity, status, ...price }, errors }) => ({
      departure: presentDeparture(departure, locale),
      after: {
        ...{ capacity, status, free: capacity - departure.taken },
        ...presentPrice({ ...price, currency: departure.currency }),
      },
      errors: [...errors],
    })),
    changes: effects.filter(({ isSame }) => !isSame).length,
  }
}

type Priced = Pick<ManagedDeparture, 'asked' | 'deskPrice'>

/** What is asked of one traveller, of whom it is decided: of the desk or the catalogue. */
function amountsOf({ asked, deskPrice }: Priced): (number | string)[] {
  return [asked?.totalMinor ?? 0, asked?.layawayMinor ?? 0, deskPrice ? 'desk' : 'catalogue']
}

/** What one traveller is asked for, as the chain keeps it: minor units. */
function priced({ currency }: ManagedDeparture, { asked, deskPrice }: Priced) {
  const { totalMinor: price_minor = null, layawayMinor: deposit_minor = null } = asked ?? {}
  return { price_minor, deposit_minor, currency, price_by_desk: deskPrice !== null }
}

/** Everything the preview showed of each: what is taken too. */
function effectOf(effects: readonly DepartureEffect[]) {
  const facts = effects.flatMap(({ departure, after }) => [
    ...[departure.id, departure.capacity, departure.taken, departure.status],
    ...[after.capacity, after.status, ...amountsOf(departure), ...amountsOf(after)],
  ])
  return { order: 'departures', action: 'change_departures', facts }
}
