import fc from 'fast-check'
import { MARKETS_OF_BUYERS } from './people'

/** What somebody does with a reservation after its first payment. */
export const COURSES = [
  /** Pays every part on its day. */
  'pays_parts',
  /** Pays a part by card now and then, and all that is left at the end. */
  'pays_late',
  /** Pays the deposit and nothing more. */
  'stops_paying',
  /** Pays all of it soon. */
  'pays_all',
  /** A card that is kept pays. */
  'autopay',
  'cancels',
  'moves',
] as const
export type Course = (typeof COURSES)[number]

export const FIRST_PAYMENTS = ['card', 'oxxo', 'spei', 'too_late', 'never'] as const
export type FirstPayment = (typeof FIRST_PAYMENTS)[number]

/** One reservation, from whoever makes it to how it goes on. */
export interface Plot {
  /** Thousandths of the time that is told. */
  readonly placed: number
  /** Days from then to the departure that is looked for. */
  readonly ahead: number
  /** Thousandths of the list of products. */
  readonly product: number
  readonly travellers: number
  readonly layaway: boolean
  readonly first: FirstPayment
  readonly course: Course
  /** Days after it was placed on which they cancel, move or pay all. */
  readonly after: number
  /** Whether the travellers are filled in as soon as it is confirmed. */
  readonly named: boolean
  readonly reviews: boolean
  readonly take: 'money' | 'credit'
  readonly market: number
  readonly name: number
}

const plot: fc.Arbitrary<Plot> = fc.record({
  // More of them lately: what is under way now is what a desk looks at.
  placed: fc.tuple(fc.nat(1000), fc.nat(1000)).map(([one, other]) => Math.max(one, other)),
  ahead: fc.oneof(fc.integer({ min: 20, max: 80 }), fc.integer({ min: 25, max: 260 })),
  product: fc.integer({ min: 0, max: 999 }),
  travellers: fc.constantFrom(1, 2, 2, 2, 3, 4),
  layaway: fc.constantFrom(true, true, true, false),
  first: fc.constantFrom<FirstPayment>(
    ...(['card', 'card', 'card', 'card', 'card', 'card', 'card'] as const),
    ...(['oxxo', 'oxxo', 'spei', 'spei', 'too_late', 'never'] as const),
  ),
  course: fc.constantFrom<Course>(
    ...([
      'pays_parts',
      'pays_parts',
      'pays_parts',
      'pays_parts',
      'pays_parts',
      'pays_late',
      'pays_late',
    ] as const),
    ...(['stops_paying', 'pays_all', 'autopay', 'autopay', 'cancels', 'cancels', 'moves', 'moves'] as const),
  ),
  after: fc.integer({ min: 2, max: 90 }),
  named: fc.boolean(),
  reviews: fc.boolean(),
  take: fc.constantFrom('money', 'money', 'credit'),
  market: fc.integer({ min: 0, max: MARKETS_OF_BUYERS.length - 1 }),
  name: fc.integer({ min: 0, max: 9999 }),
})

/** So many reservations, always the same for a seed, in the order in which they are placed. */
export function plotsOf(count: number, seed: number): Plot[] {
  return fc.sample(plot, { numRuns: count, seed }).toSorted((a, b) => a.placed - b.placed)
}
