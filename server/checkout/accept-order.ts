import type { OrderPayload, PlacedOrder } from '@/lib/checkout/contract'
import { TERMS_VERSION } from '@/lib/checkout/terms'
import type { OrderConsent } from '@/server/analytics/note-money-event'
import { presentCart } from '@/server/cart/present-cart'
import type { QuotedCart } from '@/server/cart/quote-cart'
import { quoteShoppingCart } from '@/server/cart/quote-shopping-cart'
import { type OrderSummary, orderSummary } from '@/server/checkout/rules/order-summary'
import { cancellationInstant } from '@/server/layaway/rules/first-payment-window'
import type { GatewayRegistry } from '@/server/payments/gateways/registry'
import { offeredMethods } from '@/server/payments/offered-methods'
import { type Context, type Session, transact } from '@/server/platform/context'
import { newId, newReservationCode } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { findReplay, type IdempotencyKey, type Replay, storeAnswer } from '@/server/platform/http/idempotency'
import { influencerOf } from '@/server/pricing/coupon-influencer'
import { hasBought } from '@/server/reservations/find-reservation'
import { type Buyer, checkGeneralInfo, type FieldErrors } from './check-general-info'
import { compareQuote, lineErrors, payloadErrors } from './check-order'
import { choosePlan } from './choose-plan'
import { choosePoints } from './choose-points'
import { holderOf, NOBODY, type Sender } from './holder'
import { type OrderFacts, usedCoupons } from './order-rows'
import { presentPlaced } from './present-placed'
import { proveMailbox } from './prove-mailbox'
import { askSuppliers, refuseHopeless, soldOutWithQuote } from './sold-out'
import { takeOrderKey } from './take-order-key'
import { SoldOut } from './take-order-seats'
import { type Taking, writeOrder } from './write-order'

export interface IncomingOrder {
  readonly payload: OrderPayload
  readonly key: IdempotencyKey
  readonly session: Session | null
  /** Nobody in particular when left out. */
  readonly sender?: Sender
  /** What the browser allowed that sends it; nothing when left out. */
  readonly consent?: OrderConsent | null
  /** Minutes that the first payment may take where the departures have room for seats that wait; else a card's. */
  readonly patience?: number
  /** True when its buyer does not place it themselves, and so has accepted nothing yet. */
  readonly isForAnother?: boolean
}

interface Parts extends Taking {
  readonly gateways: GatewayRegistry
  /** What else belongs to a new order, in its transaction: who placed it for its buyer. */
  readonly also?: (inside: Context, order: PlacedOrder) => Promise<void>
}

export interface Placed {
  readonly order: PlacedOrder
  /** True when an earlier call with this key placed it. */
  readonly replayed: boolean
}

/**
 * Turns a cart into a reservation exactly once; the same key returns the first one, also after prices have changed.
 * Everything is priced here from ids, quantities and dates (reliability.md §2.4); seats, coupon, reservation, what is
 * owed, points, mail and answer are one short transaction (§2.5, §2.6). Specification §4, §7; domain.md §5.
 * @throws DomainError invalid, terms_changed, quote_changed, quote_expired, sold_out, coupon_used_up, in_progress, unpaid_limit,
 *   slow_payment_closed, captcha_refused, email_code_required, email_code_wrong, idempotency_key_reused,
 *   provider_unavailable, points_closed, points_changed
 */
export async function acceptOrder(context: Context, request: IncomingOrder, parts: Parts): Promise<Placed> {
  const known = await findReplay(context, request.key)
  if (known) return replayOf(known)
  if (request.payload.terms_version !== TERMS_VERSION) throw new DomainError('terms_changed')
  const facts = await prepareOrder(context, request, parts.gateways)
  try {
    await refuseHopeless(context, facts.quoted)
    const proof = await proveMailbox(context, facts, request.sender ?? NOBODY)
    await askSuppliers(context, facts.quoted)
    return await transact(context, (inside) => placeOnce(inside, request.key, { ...facts, proof }, parts))
  } catch (error) {
    if (error instanceof SoldOut) throw await soldOutWithQuote(context, error, facts.quoted)
    throw isUsedUp(error) ? await usedUpWithQuote(context, facts) : error
  }
}

function isUsedUp(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'coupon_used_up'
}

/** Somebody else took the last use while this order was on its way: what it costs without. */
async function usedUpWithQuote(
  context: Context,
  { payload, buyer, invitation }: OrderFacts,
): Promise<DomainError> {
  const quoted = await quoteFor(context, payload, orderSummary(payload), {
    ...buyer,
    device: invitation?.device,
  })
  return new DomainError('coupon_used_up', { data: presentCart(context, quoted) })
}

/** The first caller of a key writes; a twin that waited for it is answered the same. */
async function placeOnce(
  inside: Context,
  key: IdempotencyKey,
  facts: OrderFacts,
  taking: Parts,
): Promise<Placed> {
  const twin = await takeOrderKey(inside, key)
  if (twin) return replayOf(twin)
  const order = await presentPlaced(inside, await writeOrder(inside, facts, taking))
  await taking.also?.(inside, order)
  await storeAnswer(inside, key, { status: 201, body: order })
  return { order, replayed: false }
}

function replayOf(replay: Replay): Placed {
  return { order: replay.body as PlacedOrder, replayed: true }
}

/** Checks and prices outside the transaction: reading takes no locks, and refusals change nothing. */
async function prepareOrder(
  context: Context,
  { payload, session, sender = NOBODY, consent = null, patience, isForAnother = false }: IncomingOrder,
  gateways: GatewayRegistry,
): Promise<OrderFacts> {
  const summary = orderSummary(payload)
  const { buyer, errors } = checkGeneralInfo(payload.general_info)
  refuse({ ...payloadErrors(payload, summary), ...errors })
  const { invitation } = sender
  const quoted = await quoteFor(context, payload, summary, { ...buyer, device: invitation?.device })
  refuse(lineErrors(quoted, summary))
  compareQuote(context, payload, quoted)
  const points = await choosePoints(context, payload, session, quoted)
  const payment = choosePlan(payload, quoted, points)
  const confirmedAt = context.clock.now()
  const free = quoted.priced.totals.total.amount === 0
  return {
    ...{
      payload,
      buyer,
      session,
      quoted,
      payment,
      points,
      confirmedAt,
      patience: patience ?? null,
      proof: null,
    },
    ...{ isAccepted: !isForAnother, consent, invitation },
    holder: holderOf(context.env.appSecret, buyer, sender),
    id: newId(confirmedAt),
    code: newReservationCode(),
    sentBy: await influencerOf(context, usedCoupons(quoted)),
    methods: free ? [] : await offeredMethods(gateways, quoted.market, payment.first),
    cancellationDate: free ? null : cancellationInstant(confirmedAt, 'card'),
  }
}

async function quoteFor(
  context: Context,
  { general_info, waitlist_offer: waitlistOffer }: OrderPayload,
  { summary }: OrderSummary,
  { email, phone, device }: Pick<Buyer, 'email' | 'phone'> & { readonly device: string | undefined },
): Promise<QuotedCart> {
  const market = { locale: general_info.locale, currency: general_info.currency }
  const bought = summary.coupons.length > 0 && (await hasBought(context, email))
  const person = { email, phone, device, hasBought: bought }
  return quoteShoppingCart(context, { summary, market, person, waitlistOffer, seatsDecidedLater: true })
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', { errors })
}
