import type { ReservationLine } from '../find-reservation'
import { type Sold, tripsOfPlaces } from './places'

/** What was sold, and of which kind each line is. */
interface Insured extends Sold {
  readonly lines: readonly (Sold['lines'][number] & Pick<ReservationLine, 'kind'>)[]
}

/** Of each place whether assistance was bought for it: with its own trip, for the first places of as many. */
export function insuredPlaces(sold: Insured): boolean[] {
  const trips = tripsOfPlaces(sold).map(({ position }) => position)
  return trips.map((trip, at) => {
    const before = trips.slice(0, at).filter((one) => one === trip).length
    return before < boughtWith(sold, trip)
  })
}

function boughtWith({ lines }: Insured, trip: number): number {
  return lines
    .filter(({ kind, productPosition }) => kind === 'insurance' && productPosition === trip)
    .reduce((all, { qty }) => all + qty, 0)
}
