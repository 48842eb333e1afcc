import { meterOf } from '@/lib/availability/meter'
import { addDays } from '@/lib/dates/local-date'
import { dueInstant } from '@/lib/layaway/due-instant'
import { liquidationDays } from '@/lib/layaway/liquidation-date'
import type { Locale } from '@/lib/locale/market'
import { listUndecided } from '@/server/availability/manage/reach-minimum'
import { listProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import { nameDepartures } from '../departures/name-departures'
import type { DeskOwnCase } from './approval-cases'

export type DepartureCase = DeskOwnCase<'departure_decision'>

const ZONE = 'America/Mexico_City'
/** No product is liquidated further ahead. */
const AHEAD_DAYS = 200

/** Departures below their minimum on which somebody of ours travels, whose day has come: somebody decides by the end of it, and no job ever does. */
export async function departureCases(context: Context, locale: Locale): Promise<DepartureCase[]> {
  const today = context.clock.today(ZONE)
  const undecided = await listUndecided(context, addDays(today, AHEAD_DAYS))
  if (undecided.length === 0) return []
  const terms = await listProductTerms(context, [...new Set(undecided.map((one) => one.product_id))])
  const titles = await nameDepartures(
    context,
    undecided.map(({ id }) => id),
    locale,
  )
  return undecided.flatMap(({ id, product_id: productId, start, minimum, sold, own }) => {
    const product = terms.find((one) => one.id === productId)
    if (!product || own === 0) return []
    const { state, decideOn } = meterOf({
      ...{ minimum, sold, today, wasGuaranteed: false, hasEnded: false },
      liquidationDate: addDays(start, -liquidationDays(product)),
    })
    if (state !== 'decide') return []
    return {
      ...{ key: `departure_decision:${id}`, kind: 'departure_decision', role: 'desk', amount: null },
      subject: { type: 'departure', id, title: titles.get(id) ?? id },
      dueAt: dueInstant(decideOn, 'MXN'),
    } as const
  })
}
