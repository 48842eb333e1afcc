import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { GRACE_DAYS } from '@/lib/layaway/due-instant'
import type { Currency, Locale } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import type { LineGroup, LineKind } from '@/lib/pricing/price-line'
import type { ConfirmationState, ConfirmedBy } from '@/lib/reservations/changes/confirmation'
import type { ReservationStatus } from '@/lib/reservations/detail'
import type { ChangeActor } from '@/lib/reservations/history-contract'
import type { ProviderAnswer, ProviderKind } from '@/lib/reservations/provider/provider-change'
import type { OrderConsent } from '@/server/analytics/note-money-event'
import type { LockedCoupon, LockedPromotion } from './rules/change/locked-discount'
import type { WantedChange } from './rules/change/wanted-change'
import type { ProductSnapshot } from './snapshot'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })
const day = (name: string) => date(name, { mode: 'string' })

/** Where a buyer came from: the parameters of the visit, and who sent them (domain.md §10). */
export interface Attribution {
  readonly source?: string | undefined
  readonly campaign?: string | undefined
  readonly medium?: string | undefined
  readonly term?: string | undefined
  readonly content?: string | undefined
  /** By their page, or for sure by their coupon. */
  readonly influencer?: string | undefined
  /** The influencer's coupon, when it took something off. */
  readonly coupon?: string | undefined
  /** Variants of A/B tests by page. */
  readonly tests?: Readonly<Record<string, string>> | undefined
  /** What its browser allowed when it was placed; left out: nothing. */
  readonly consent?: OrderConsent | undefined
}

/** What the money that was paid before the last change of date gave back at that instant; minor units. */
export interface StoredCeiling {
  readonly paid_minor: number
  readonly refund_minor: number
  /** What had gone back by then. */
  readonly returned_minor: number
}

export const reservations = pgTable('reservations', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  status: text('status').$type<ReservationStatus>().notNull(),
  userId: uuid('user_id'),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull(),
  phoneDial: text('phone_dial').notNull(),
  phoneNumber: text('phone_number').notNull(),
  dniSealed: text('dni_sealed').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  paymentMode: text('payment_mode').$type<'full' | 'layaway'>().notNull(),
  rhythm: text('rhythm').$type<'month' | 'fortnight'>(),
  /** What is paid here; with `onArrivalMinor` it is the price. */
  totalMinor: minor('total_minor').notNull(),
  /** What hosts are paid on arrival. */
  onArrivalMinor: minor('on_arrival_minor').notNull().default(0),
  depositMinor: minor('deposit_minor').notNull(),
  liquidationDate: day('liquidation_date'),
  /** How late the last payment may be; 0 once its last day was extended. */
  graceDays: integer('grace_days').notNull().default(GRACE_DAYS),
  /** When whoever provides it was paid; null: not yet. */
  supplierPaidOn: day('supplier_paid_on'),
  confirmationDate: instant('confirmation_date').notNull(),
  cancellationDate: instant('cancellation_date'),
  /** Why its buyer cancelled it, where they said so. */
  cancelReason: text('cancel_reason'),
  termsVersion: text('terms_version').notNull(),
  /** When that version was accepted by whoever buys; null while only the desk knows of it. */
  termsAcceptedAt: instant('terms_accepted_at'),
  /** The buyer, or whoever paid first with the code alone. */
  termsAcceptedBy: text('terms_accepted_by').$type<'buyer' | 'holder'>(),
  rates: jsonb('rates').$type<Rates>().notNull(),
  attribution: jsonb('attribution').$type<Attribution>(),
  couponCode: text('coupon_code'),
  /** Counts changes of what was bought; money never moves it. */
  version: integer('version').notNull().default(1),
  refundCeiling: jsonb('refund_ceiling').$type<StoredCeiling>(),
  /** When a sweep last looked whether a reminder is due. */
  remindedOn: day('reminded_on'),
  reviewAskedOn: day('review_asked_on'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const reservationProducts = pgTable(
  'reservation_products',
  {
    reservationId: uuid('reservation_id').notNull(),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    departureId: uuid('departure_id'),
    cartIndex: integer('cart_index').notNull(),
    code: text('code'),
    startDate: day('start_date'),
    endDate: day('end_date'),
    open: boolean('open').notNull(),
    tickets: integer('tickets').notNull(),
    season: text('season'),
    language: text('language'),
    snapshot: jsonb('snapshot').$type<ProductSnapshot>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.position] })],
)

export const reservationLines = pgTable(
  'reservation_lines',
  {
    reservationId: uuid('reservation_id').notNull(),
    position: integer('position').notNull(),
    productPosition: integer('product_position').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    name: text('name').notNull(),
    unitMinor: minor('unit_minor').notNull(),
    layawayUnitMinor: minor('layaway_unit_minor').notNull(),
    qty: integer('qty').notNull(),
    unit: integer('unit').notNull(),
    grouping: text('grouping').$type<NonNullable<LineGroup>>(),
    extraMinor: boolean('extra_minor').notNull(),
    discountMinor: minor('discount_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    /** For booking late; not in `totalMinor`. */
    feeMinor: minor('fee_minor').notNull().default(0),
    /** What of `totalMinor` the host is paid on arrival. */
    onArrivalMinor: minor('on_arrival_minor').notNull().default(0),
    depositMinor: minor('deposit_minor').notNull(),
    /** What whoever provides it gets of one unit; null: nobody said when it was sold. Only the desk is told. */
    netUnitMinor: minor('net_unit_minor'),
    promotion: jsonb('promotion').$type<LockedPromotion>(),
    coupon: jsonb('coupon').$type<LockedCoupon>(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.position] })],
)

/** What was bought, as it was from one change to the next; append-only. */
export const reservationVersions = pgTable(
  'reservation_versions',
  {
    reservationId: uuid('reservation_id').notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<'placed' | 'date' | 'party' | 'add_ons' | 'adjusted'>().notNull(),
    /** Who asked for it. */
    actor: text('actor').$type<ChangeActor>().notNull(),
    products: jsonb('products').$type<readonly (typeof reservationProducts.$inferSelect)[]>().notNull(),
    lines: jsonb('lines').$type<readonly (typeof reservationLines.$inferSelect)[]>().notNull(),
    totalMinor: minor('total_minor').notNull(),
    onArrivalMinor: minor('on_arrival_minor').notNull().default(0),
    depositMinor: minor('deposit_minor').notNull(),
    liquidationDate: day('liquidation_date'),
    /** What the change itself cost; part of the total from then on. Below zero only for `adjusted`, an entry by hand. */
    feeMinor: minor('fee_minor').notNull().default(0),
    feePercent: doublePrecision('fee_percent').notNull().default(0),
    /** What it would have cost besides: a free change of the owner's level. */
    waivedMinor: minor('waived_minor').notNull().default(0),
    /** Why a trip is not there any more that its provider cancelled or changed; null for what its buyer asked for. */
    letGo: text('let_go').$type<'provider' | 'silence'>(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.version] })],
)

/** A change that waits for its payment, with seats of its own held until then; at most one of a reservation waits. */
export const pendingChanges = pgTable('pending_changes', {
  id: uuid('id').primaryKey(),
  reservationId: uuid('reservation_id').notNull(),
  state: text('state').$type<'waiting' | 'applied' | 'dropped'>().notNull(),
  droppedFor: text('dropped_for').$type<'time_over' | 'undone' | 'cancelled' | 'not_so'>(),
  wanted: jsonb('wanted').$type<WantedChange>().notNull(),
  content: text('content').notNull(),
  version: integer('version').notNull(),
  actor: text('actor').$type<ChangeActor>().notNull(),
  /** Whose seats are held; null where it takes none. */
  departureId: uuid('departure_id'),
  dueMinor: minor('due_minor').notNull(),
  waivedMinor: minor('waived_minor').notNull().default(0),
  /** What had been paid before. */
  paidMinor: minor('paid_minor').notNull(),
  holdUntil: instant('hold_until').notNull(),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

export const reservationEvents = pgTable('reservation_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reservationId: uuid('reservation_id').notNull(),
  event: text('event').notNull(),
  fromStatus: text('from_status').$type<ReservationStatus>(),
  toStatus: text('to_status').$type<ReservationStatus>().notNull(),
  actor: text('actor').notNull(),
  at: instant('at').notNull(),
})

/** What the provider of a departure changed; append-only. */
export const providerChanges = pgTable('provider_changes', {
  id: uuid('id').primaryKey(),
  departureId: uuid('departure_id').notNull(),
  /** The only one it is about, where the departure goes as it is for everybody else; null: it is about all on it. */
  reservationId: uuid('reservation_id'),
  kind: text('kind').$type<ProviderKind>().notNull(),
  class: text('class').$type<'minor' | 'major'>().notNull(),
  before: text('before').notNull(),
  after: text('after').notNull(),
  /** Where it was moved to. */
  toDepartureId: uuid('to_departure_id'),
  /** For travellers. */
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

/** A change that is not so any more: the provider serves after all; append-only. */
export const changeWithdrawals = pgTable('change_withdrawals', {
  changeId: uuid('change_id').primaryKey(),
  /** For travellers. */
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

/** What a reservation was asked about a change, and what became of it. */
export const changeAnswers = pgTable(
  'change_answers',
  {
    changeId: uuid('change_id').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    productPosition: integer('product_position').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer').$type<ProviderAnswer>(),
    answeredAt: instant('answered_at'),
    departureCode: text('departure_code'),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.reservationId] })],
)

/** Whether who provides a trip has it as it was changed last. */
export const changeConfirmations = pgTable(
  'change_confirmations',
  {
    reservationId: uuid('reservation_id').notNull(),
    productId: uuid('product_id').notNull(),
    cartIndex: integer('cart_index').notNull(),
    version: integer('version').notNull(),
    departureId: uuid('departure_id').notNull(),
    seats: integer('seats').notNull(),
    /** The adapter that is asked; null: the host is a person. */
    supplier: text('supplier'),
    state: text('state').$type<ConfirmationState>().notNull(),
    changedAt: instant('changed_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').$type<ConfirmedBy>(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at'),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.productId, table.cartIndex] })],
)
