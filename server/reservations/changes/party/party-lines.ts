import { money } from '@/lib/money/money'
import { followTickets } from '@/lib/pricing/follow-tickets'
import type { Context } from '@/server/platform/context'
import { resized, shrunkLine } from '@/server/reservations/rules/change/sized-line'
import { ADD_ON_KINDS, ADD_ONS } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationLine } from '../../find-reservation'
import type { ChangeFacts } from '../change-facts'
import { movedRow, priceTrip, tripPriceLine } from '../price-trip'
import { type ChangedLine, isTripLine, type NextLine } from '../proposal'
import { refused } from '../refuse-change'
import { addOnRow } from './add-on-row'
import type { AskedParty } from './asked-party'
import { isChosen } from './chosen'

type Item = Pick<NextLine, 'kind' | 'itemId' | 'grouping'>

/**
 * Every line of the reservation when a trip has other travellers or add-ons: what follows the tickets follows them, what
 * is added costs today's price at the locked rates, what goes gives its locked one back. New lines come last.
 * @throws DomainError change_refused for what is not sold any more
 */
export function partyLines(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  asked: AskedParty,
): ChangedLine[] {
  const own = facts.lines.filter(({ productPosition }) => productPosition === asked.trip.position)
  const changes = itemsOf(own, asked).flatMap((item) => sized(context, facts, asked, own, item))
  const known = new Map(changes.map((change) => [change.before, change]))
  const kept = facts.lines.map((line) => known.get(line) ?? { before: line, after: line })
  return [...kept, ...changes.filter(({ before }) => before === null)]
}

/** What the trip has, and what is asked for beside it; each once. @throws DomainError change_refused for what nobody may choose */
function itemsOf(own: readonly ReservationLine[], { product, wanted }: AskedParty): Item[] {
  const named = ADD_ONS.flatMap((of) =>
    (wanted[of] ?? []).map(({ uuid }) => {
      const kind = ADD_ON_KINDS[of]
      const sold = product.addOns.find((one) => one.id === uuid && one.kind === kind)
      const item = { kind, itemId: uuid, grouping: sold?.group ?? null }
      const isOwn = own.some((line) => line.itemId === uuid && line.kind === kind)
      if (!isOwn && !(sold && isChosen(item, of))) throw refused('unavailable')
      return item
    }),
  )
  const items = new Map<string, Item>()
  for (const item of [...own, ...named])
    if (!items.has(`${item.kind}.${item.itemId}`)) items.set(`${item.kind}.${item.itemId}`, item)
  return [...items.values()]
}

function sized(
  { clock }: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  asked: AskedParty,
  own: readonly ReservationLine[],
  item: Item,
): ChangedLine[] {
  const { reservation } = facts
  const lines = own.filter(({ kind, itemId }) => kind === item.kind && itemId === item.itemId)
  const has = lines.reduce((all, { qty }) => all + qty, 0)
  const judging = isTripLine(item) ? judgingOf(facts, asked) : null
  const changes = resized<NextLine>({
    lines,
    qty: wantedQty(item, has, asked),
    shrink: (line, qty) => shrunkLine(line, qty, reservation.currency, judging?.(line) ?? null),
    more: (qty) =>
      isTripLine(item)
        ? addedTravellers(facts, asked, lines[0], qty, clock.now().getTime())
        : addOnRow(facts, asked, item.itemId, qty),
  })
  if (!changes) throw refused('unavailable')
  // What was sold is a row of this reservation: only what is added has no `before`.
  return changes as ChangedLine[]
}

/** How many of it there shall be. */
function wantedQty({ kind, itemId, grouping }: Item, has: number, { wanted }: AskedParty): number {
  const { tickets } = wanted
  if (isTripLine({ kind })) return tickets
  const of = ADD_ONS.find((one) => ADD_ON_KINDS[one] === kind)
  const list = of && (of === 'rooms' || grouping === null) ? wanted[of] : null
  if (list) return list.find(({ uuid }) => uuid === itemId)?.qty ?? 0
  const [followed] = followTickets([{ kind, group: grouping, qty: has }], tickets)
  return followed?.qty ?? has
}

/** A promotion is judged by the departure the trip has. */
function judgingOf({ reservation, pricing }: ChangeFacts, { product, to }: AskedParty) {
  const { currency, createdAt } = reservation
  return (line: Pick<NextLine, 'qty' | 'unit' | 'promotion' | 'coupon' | 'unitMinor'>) => {
    const own = { reservation, line, product, pricing: pricing.get(product.id) }
    const sold = tripPriceLine(own, to)
    return {
      line: { ...sold, unitPrice: money(line.unitMinor, currency), layawayUnitPrice: null },
      context: { departure: sold.departure, platform: product.platform, currency },
      boughtAt: createdAt.getTime(),
    }
  }
}

/** Those who are added have today's price, and a promotion of their own. */
function addedTravellers(
  { reservation, pricing }: ChangeFacts,
  { product, to }: AskedParty,
  like: ReservationLine | undefined,
  qty: number,
  now: number,
): NextLine | null {
  if (!like) return null
  const line = { ...like, qty, promotion: null, coupon: null, feeMinor: 0 }
  const priced = priceTrip({ reservation, line, product, pricing: pricing.get(product.id), now }, to)
  if (!priced) return null
  const { reservationId: _, position: __, ...row } = movedRow(line, priced)
  return row
}
