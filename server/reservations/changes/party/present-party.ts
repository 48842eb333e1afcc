import { seatsLeft } from '@/lib/availability/bookable'
import type { LocalDate } from '@/lib/dates/local-date'
import { languageOf } from '@/lib/locale/market'
import { toWire } from '@/lib/money/money'
import { addOnUnit } from '@/lib/pricing/add-on-unit'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import type { ChangeableParty } from '@/lib/reservations/change-contract'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { Context } from '@/server/platform/context'
import { ADD_ON_KINDS, type AddOns } from '@/server/reservations/rules/change/wanted-change'
import type { ReservationProduct } from '../../find-reservation'
import type { ChangeFacts } from '../change-facts'
import { linesOfTrip } from '../date/draft-date'
import { priceTrip } from '../price-trip'
import { addOnPrice } from './add-on-row'
import { chosenOf, isChosen } from './chosen'
import { partyTermsOf } from './draft-party'
import { isIssued } from './issued'
import { areRoomsMandatory } from './rooms-fit'

/** Who travels on a trip and what they chose, with what can be chosen today; null where the trip is not sold any more. */
export function presentParty(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  trip: ReservationProduct,
): ChangeableParty | null {
  const product = facts.sold.get(trip.productId)
  if (!product) return null
  const terms = partyTermsOf(facts, trip)
  const today = context.clock.today(product.timezone)
  const open = (until: LocalDate) => ({ allowed: today <= until, until })
  const to = facts.departures.find(({ id }) => id === trip.departureId) ?? null
  const { minTravelers, maxTravelers } = to ?? product
  const free = to && (to.closed ? 0 : seatsLeft(to))
  const seats = free === null ? ORDER_LIMITS.qty : trip.tickets + free
  const mandatory = areRoomsMandatory(product)
  const items = (of: AddOns) => choosable(facts, trip, product, of)
  return {
    tickets: trip.tickets,
    least: Math.min(trip.tickets, Math.max(1, minTravelers)),
    most: Math.max(trip.tickets, Math.min(maxTravelers, seats, ORDER_LIMITS.qty)),
    seats_left: free,
    ...{ more: open(terms.more), fewer: open(terms.fewer) },
    price: priceOfOne(context, facts, { trip, product, to }),
    rooms: { ...open(terms.rooms), mandatory, items: items('rooms') },
    extras: { ...open(terms.extras), items: items('extras') },
    flights: { ...open(terms.extras), items: items('flights') },
    insurances: { ...open(terms.extras), items: items('insurances') },
  }
}

interface Sold {
  readonly trip: ReservationProduct
  readonly product: SoldProduct
  readonly to: ChangeFacts['departures'][number] | null
}

function priceOfOne(
  { clock }: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  { trip, product, to }: Sold,
): number | null {
  const [like] = linesOfTrip(facts, trip)
  if (!like || (to === null && !trip.open)) return null
  const { reservation, pricing } = facts
  const line = { qty: 1, unit: like.unit, promotion: null, coupon: null }
  const now = clock.now().getTime()
  const priced = priceTrip({ reservation, line, product, pricing: pricing.get(product.id), now }, to)
  return priced && toWire(priced.total)
}

/** What is sold with the trip and chosen by its travellers, and what they have that is not sold any more. */
function choosable(
  { lines, reservation, issued }: ChangeFacts,
  trip: ReservationProduct,
  product: SoldProduct,
  of: AddOns,
): ChangeableParty['extras']['items'] {
  const kind = ADD_ON_KINDS[of]
  const language = languageOf(reservation.locale)
  const own = lines.filter((line) => line.productPosition === trip.position && isChosen(line, of))
  const counts = new Map(chosenOf(lines, trip.position, of).map(({ uuid, qty }) => [uuid, qty]))
  const counted = (uuid: string) => {
    const qty = counts.get(uuid) ?? 0
    return { uuid, qty, least: isIssued(issued, of, trip.position) ? qty : 0 }
  }
  const sold = product.addOns.filter((one) => isChosen({ kind: one.kind, grouping: one.group }, of))
  const gone = own.filter(({ itemId }) => !sold.some(({ id }) => id === itemId))
  return [
    ...sold.map((addOn) => ({
      ...{ ...counted(addOn.id), name: addOn.name[language] },
      ...{ price: toWire(addOnPrice(reservation, product, addOn)), unit: addOnUnit(kind, product) },
      occupancy: addOn.occupancy,
    })),
    ...[...new Map(gone.map((line) => [line.itemId, line])).values()].map((line) => ({
      ...{ ...counted(line.itemId), name: line.name, price: null, unit: line.unit },
      occupancy: kind === 'room' ? 1 : null,
    })),
  ]
}
