import { setTimeout as pause } from 'node:timers/promises'
import type { WompiKeys } from '@/server/platform/env/wompi'
import { GatewayRefused, GatewayUnavailable } from '../errors'
import type { NewCharge } from '../port'
import type { Conversation } from './call'
import { type AcceptanceTokens, acceptFor } from './consents'
import { isDecided, typeOf } from './map-charge'
import { NAME, WompiRefusal } from './map-error'
import { type Instrument, methodOf, transactionBody } from './new-transaction'
import { listByReference, readById } from './read'
import { oneTransaction, paymentSource, type Transaction } from './wire'

/** How often and how long a new transaction is looked at for what its payer does next; milliseconds. */
export interface Pace {
  readonly everyMs: number
  readonly forMs: number
}

/** A reference that was refused without being taken may be made by the same call elsewhere: one more look. */
const LOOKS = 2

/**
 * Makes the transaction of a reference, or finds the one that was made: Wompi has no idempotency but that a reference is
 * unique for ever. It is always pending at first, so it is looked at until it is decided or says where to go.
 * @throws GatewayRefused `idempotency_mismatch` when that reference has another amount
 */
export async function createTransaction(
  conversation: Conversation,
  keys: WompiKeys,
  charge: NewCharge,
  pace: Pace,
): Promise<Transaction> {
  const made = await make(conversation, keys, charge, pace)
  if (made.amount_in_cents !== charge.amount) throw new GatewayRefused(NAME, 'idempotency_mismatch')
  return follow(conversation, made, pace)
}

async function make(
  conversation: Conversation,
  keys: WompiKeys,
  charge: NewCharge,
  pace: Pace,
): Promise<Transaction> {
  try {
    return await post(conversation, keys, charge)
  } catch (error) {
    if (!(error instanceof WompiRefusal) || error.status !== 422) throw error
    const seen = await lookFor(conversation, charge.reference, pace, error)
    if (seen) return seen
    throw error
  }
}

/** Whatever was wrong with a call, an earlier one may have made it; a taken reference is there, or soon will be. */
async function lookFor(
  conversation: Conversation,
  reference: string,
  { everyMs }: Pace,
  refusal: WompiRefusal,
) {
  for (let look = 1; ; look++) {
    const [found] = await listByReference(conversation, reference)
    if (found) return found
    if (!refusal.isRepetition && look >= LOOKS) return null
    if (conversation.leftMs() <= everyMs)
      throw new GatewayUnavailable(NAME, 'a reference that is taken is not shown')
    await pause(everyMs)
  }
}

async function post(conversation: Conversation, keys: WompiKeys, charge: NewCharge): Promise<Transaction> {
  const isKept = charge.saveCard && charge.method === 'card'
  const source = savedSource(charge) ?? (isKept ? await keepCard(conversation, charge) : null)
  const send = async (instrument: Instrument, accepted: AcceptanceTokens | null) => {
    const body = transactionBody(charge, instrument, accepted, keys)
    const as = source === null ? 'publicKey' : 'privateKey'
    const call = conversation.call(oneTransaction, { method: 'POST', path: '/transactions', as, body })
    return (await (source === null ? call : call.catch(missingSource))).data
  }
  if (source === null) {
    const method = methodOf(charge)
    return agreed(conversation, charge, (accepted) => send({ payment_method: method }, accepted))
  }
  const payment_method = { installments: charge.installments ?? 1 }
  const instrument = { payment_source_id: source, payment_method, recurrent: false } as const
  // Nobody agrees again to what they agreed to when the card was kept.
  if (!charge.consents) return send(instrument, null)
  return agreed(conversation, charge, (accepted) => send(instrument, accepted))
}

/** A payment source that was taken away is not found any more. */
function missingSource(error: unknown): never {
  if (error instanceof WompiRefusal && error.status === 404) throw new GatewayRefused(NAME, 'card_gone')
  throw error
}

/** The number of a payment source that was kept; null for a new card, whose token is no number. */
export function savedSource({ method, card }: Pick<NewCharge, 'method' | 'card'>): number | null {
  return method === 'card' && card && /^\d+$/.test(card.token) ? Number(card.token) : null
}

/** Makes a payment source of a card's token, which is spent by it. */
function keepCard(conversation: Conversation, charge: NewCharge): Promise<number> {
  return agreed(conversation, charge, async (accepted) => {
    const body = { type: 'CARD', token: charge.card?.token, customer_email: charge.payer.email, ...accepted }
    const call = { method: 'POST', path: '/payment_sources', as: 'privateKey', body } as const
    return (await conversation.call(paymentSource, call)).data.id
  })
}

/** Sends with proofs of consent, and once more with others where they turn out to be spent. */
async function agreed<Made>(
  conversation: Conversation,
  charge: NewCharge,
  send: (accepted: AcceptanceTokens) => Promise<Made>,
): Promise<Made> {
  try {
    return await send(await acceptFor(conversation, charge))
  } catch (error) {
    if (!(error instanceof WompiRefusal) || error.code !== 'consent_used') throw error
    return send(await acceptFor(conversation, charge))
  }
}

/** The money moves, or not, whether we look or not: a look that fails changes nothing. */
async function follow(
  conversation: Conversation,
  made: Transaction,
  { everyMs, forMs }: Pace,
): Promise<Transaction> {
  const end = performance.now() + forMs
  let known = made
  while (isWaitedFor(known) && performance.now() < end && conversation.leftMs() > 2 * everyMs) {
    await pause(everyMs)
    try {
      known = (await readById(conversation, made.id)) ?? known
    } catch {
      return known
    }
  }
  return known
}

function isWaitedFor(one: Transaction): boolean {
  return !isDecided(one) && typeOf(one) !== 'NEQUI' && !one.payment_method?.extra?.async_payment_url
}
