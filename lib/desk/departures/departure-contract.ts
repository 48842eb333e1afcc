import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, localDate, uuid } from '@/lib/api/wire'
import { METER_STATES } from '@/lib/availability/meter'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import * as endpoints from '../endpoints'
import { SENDING_STATES } from '../manifest/manifest-states'
import { DEPARTURE_SORTS } from '../views/list-sorts'
import { waitlist } from '../waitlist/waitlist-contract'
import { DECISIONS, departureChange } from './decision-contract'
import { DEPARTURE_SHAPES, DEPARTURE_STATES } from './departure-states'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const status = z.enum(['open', 'closed'])

const priced = {
  /** What one traveller who buys it now pays before promotions and fees; null: nobody set a price, it cannot be sold. */
  price: amount.nullable(),
  /** What of it is paid first on layaway; null where there is none. */
  deposit: amount.nullable(),
  /** Of its product. */
  currency: currencyCode,
  /** Whether the desk set it: else it is the one of the catalogue. */
  price_by_desk: z.boolean(),
}

const departure = z.object({
  uuid,
  product: z.object({ uuid, name: z.string() }),
  code: z.string(),
  start: localDate,
  end: localDate,
  language: z.string(),
  capacity: z.int(),
  /** Seats whose first payment is in, and those that wait for it. */
  sold: z.int(),
  held: z.int(),
  free: z.int(),
  /** Seats that people on the waitlist want; those that are offered to them are held. */
  waiting: z.int(),
  status,
  ...priced,
})

/** How a departure stands against its minimum, which `1` says it has none of. */
const meter = z.object({
  state: z.enum(METER_STATES),
  minimum: z.int(),
  sold: z.int(),
  missing: z.int(),
  decide_on: localDate,
})

const listed = departure.extend({
  /** It left already: nothing is to be decided about it. */
  has_left: z.boolean(),
  meter,
  /** How the list that was sent to the host stands; null while none was. */
  manifest: z.enum(SENDING_STATES).nullable(),
})

export const listDepartures = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listDepartures,
  summary: 'Departures between two days, the next first unless sorted: sold, held and free',
  failures: [401, 403, 422],
  query: z.object({
    product: uuid.optional(),
    /** Left out: today; of a calendar the first day of this month. */
    from: localDate.optional(),
    /** Left out: a month later; of a calendar the last day of the month it begins in. */
    to: localDate.optional(),
    /** A calendar answers more of them at once than a list. */
    shape: z.enum(DEPARTURE_SHAPES).default('list'),
    state: z.enum(DEPARTURE_STATES).default('any'),
    sort: z.enum(DEPARTURE_SORTS).default(DEPARTURE_SORTS[0]),
  }),
  data: z.object({
    from: localDate,
    to: localDate,
    items: z.array(listed),
    /** There are more than a page shows: fewer days show all of them. */
    is_cut: z.boolean(),
    /** What they come to together; null where there are more. */
    seats: z.object({ capacity: z.int(), sold: z.int(), held: z.int(), free: z.int() }).nullable(),
  }),
})

export const showDeparture = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showDeparture,
  summary:
    'One departure with who travels and who waits: reservations, rooms, and what is missing of travellers',
  failures: [401, 403, 404],
  params: z.object({ uuid }),
  data: z.object({
    departure,
    meter,
    /** Decided and not carried out yet: it waits for somebody else's signature. */
    waits: z.object({ choice: z.enum(DECISIONS), reason: z.string() }).nullable(),
    waitlist,
    /** What it brings, in each currency; null for who sees no margins, and for hosts. */
    pnl: z
      .array(
        z.object({
          currency: currencyCode,
          /** Before discounts and fees. */
          ...{ sold: amount, discounts: amount, fees: amount },
          /** What goes to who provides it, and what stays: of those lines whose net rate is known. */
          ...{ net: amount, margin: amount },
          /** What was paid for the rest, and for how many travellers. */
          ...{ unknown: amount, unknown_travellers: z.int() },
        }),
      )
      .nullable(),
    /** What its provider changed, the newest first; a host sees no answers. */
    changes: z.array(departureChange),
    manifest: z.array(
      z.object({
        code: z.string(),
        buyer: z.string(),
        tickets: z.int(),
        status: z.enum(RESERVATION_STATUSES),
        /** Whether everything is paid; null for a host. */
        liquidated: z.boolean().nullable(),
        rooms: z.array(z.object({ name: z.string(), qty: z.int() })),
        /** How many of its travellers told who they are. */
        named: z.int(),
      }),
    ),
  }),
})

/** Another price: so many percent more or less than now, an amount in whole units, or what the catalogue says again. */
const price = formatted(
  z.union([
    z.strictObject({ percent: z.number().min(-90, 'too_small').max(300, 'too_big').multipleOf(0.01) }),
    z.strictObject({
      amount: z.int().min(1, 'too_small').max(1_000_000_000, 'too_big'),
      currency: currencyCode,
    }),
    z.strictObject({ catalogue: z.literal(true) }),
  ]),
)

const change = z
  .strictObject({
    capacity: z.int().min(0).max(10_000).optional(),
    status: status.optional(),
    price: price.optional(),
  })
  .refine((asked) => Object.values(asked).some((value) => value !== undefined), 'required')

const ids = z.array(uuid).min(1, 'required').max(500, 'too_big')

export const previewDepartures = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.previewDepartures,
  summary:
    'What closing, opening, another capacity or another price would do to departures; nothing is done by asking',
  failures: [401, 403, 422],
  body: z.strictObject({ ids, change }),
  data: z.object({
    preview: z.string(),
    expires_at: instant,
    items: z.array(
      z.object({
        departure,
        after: z.object({ capacity: z.int(), status, free: z.int(), ...priced }),
        /**
         * Then nothing of it is done. `below_taken`: fewer seats than are sold or held · `ended`: it does not go any more ·
         * `no_price`: the catalogue has none to begin with · `other_currency`: its product is priced in another one ·
         * `not_whole`: not in whole units of its currency.
         */
        errors: z.array(z.enum(['below_taken', 'ended', 'no_price', 'other_currency', 'not_whole'])),
        /** A price that leaves too little margin: then all of it waits for a second signature. */
        below_floor: z.boolean(),
      }),
    ),
    /** How many it changes; the others are so already. */
    changes: z.int(),
  }),
})

export const changeDepartures = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.changeDepartures,
  summary: 'Carries a preview out: all of it or nothing; what is sold keeps its seats and its price',
  idempotency: 'required',
  failures: [401, 403, 409, 422],
  body: z.strictObject({
    ids,
    change,
    preview: formatted(z.string().min(1).max(2000)),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long'),
  }),
  data: z.object({
    changed: z.int(),
    /** What waits for a second signature, prices below the floor; null: it is done. */
    approval: uuid.nullable(),
  }),
})

export type DeskDeparture = z.output<typeof departure>
export type DepartureMeter = z.output<typeof meter>
export type ListedDeparture = z.output<typeof listed>
export type DeparturesChange = z.output<typeof change>
export type DeparturesPreview = z.output<typeof previewDepartures.data>
