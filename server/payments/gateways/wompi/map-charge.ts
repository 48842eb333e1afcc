import { GatewayUnavailable } from '../errors'
import type { ChargeResult, FailureReason, NextAction } from '../results'
import { NAME } from './map-error'
import type { Transaction } from './wire'

/** What is known of a charge beside what Wompi says of it. */
export interface Asked {
  readonly reference: string
  /** Of a card that is typed on Wompi's page: there the payer may try again, and each try is a transaction. */
  readonly checkoutId?: string | undefined
  /** The end that it was given: Wompi calls what ended by itself declined. */
  readonly expiresAt?: Date | undefined
}

export type Transactions = readonly [Transaction, ...Transaction[]]

const TOOK_MONEY = ['APPROVED', 'VOIDED']
const ENDED = [...TOOK_MONEY, 'DECLINED', 'ERROR']

/** Whether it is a status of which the adapter knows what it means; any other waits. */
export const isKnownStatus = ({ status }: Transaction): boolean =>
  status === 'PENDING' || ENDED.includes(status)

/** Whether nothing can happen to it any more, but that it is given back. A status that nobody knows yet is no end. */
export const isDecided = ({ status }: Transaction): boolean => ENDED.includes(status)

/** The one that says how all of a reference stand: who paid, else one that still may, else the newest. */
function chiefOf(transactions: Transactions): Transaction {
  const newest = transactions.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const paid = newest.find(({ status }) => TOOK_MONEY.includes(status))
  return paid ?? newest.find((one) => !isDecided(one)) ?? newest[0] ?? transactions[0]
}

/**
 * The transactions of one reference as one charge.
 * @throws GatewayUnavailable when one is of another reference: such an answer proves nothing
 */
export function toResult(transactions: Transactions, asked: Asked): ChargeResult {
  if (transactions.some(({ reference }) => reference !== asked.reference))
    throw new GatewayUnavailable(NAME, 'transaction of another reference')
  const chief = chiefOf(transactions)
  const facts = {
    chargeId: asked.checkoutId ?? chief.id,
    reference: asked.reference,
    amount: chief.amount_in_cents,
    currency: chief.currency,
    received: sumOf(transactions, TOOK_MONEY),
    refunded: sumOf(transactions, ['VOIDED']),
    // It tells of no dispute.
    disputed: 0,
    reinstated: 0,
    installments: chief.payment_method?.installments ?? 1,
    card: cardOf(chief),
    customer: null,
    savedCard: savedCardOf(chief),
  }
  if (facts.received > 0) return { ...facts, status: 'paid' }
  if (isDecided(chief)) return { ...facts, status: 'failed', reason: reasonOf(chief, asked) }
  return { ...facts, status: 'pending', nextAction: nextActionOf(chief, asked) }
}

function sumOf(transactions: readonly Transaction[], statuses: readonly string[]): number {
  return transactions
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amount_in_cents: cents }) => sum + cents, 0)
}

/** How it was paid, in Wompi's words; empty where it does not say. */
export function typeOf({ payment_method_type: type, payment_method: method }: Transaction): string {
  return type ?? method?.type ?? ''
}

/** What the bank of a card answers when there is no money: the only one of its codes that Wompi's documentation explains. */
const NO_MONEY = '51'

/** Of other codes, and of anything but cards, there is nothing but a sentence for the eye, which is never shown. */
function reasonOf(chief: Transaction, { expiresAt }: Asked): FailureReason {
  const decidedAt = chief.finalized_at?.getTime() ?? 0
  if (decidedAt >= (expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)) return 'expired'
  if (chief.status === 'ERROR') return 'processing_error'
  if (typeOf(chief) !== 'CARD') return 'rejected_by_bank'
  const isEmpty = chief.payment_method?.extra?.processor_response_code === NO_MONEY
  return isEmpty ? 'insufficient_funds' : 'card_declined'
}

function nextActionOf(chief: Transaction, { expiresAt }: Asked): NextAction | null {
  const url = chief.payment_method?.extra?.async_payment_url
  if (url) return { type: 'redirect', url }
  return typeOf(chief) === 'NEQUI' ? { type: 'app_approval', app: 'nequi', until: expiresAt ?? null } : null
}

function cardOf(chief: Transaction): ChargeResult['card'] {
  const { brand, last_four: last4, exp_month: month, exp_year: year } = chief.payment_method?.extra ?? {}
  if (!brand || !last4) return null
  return { brand: brand.toLowerCase(), last4, expiresOn: lastDayOf(month, year) }
}

/** The last day of a month given as `08` and `28`; null where it is no month. */
function lastDayOf(month: string | null | undefined, year: string | null | undefined): string | null {
  const read = /^(0[1-9]|1[0-2])\/(?:20)?(\d\d)$/.exec(`${month}/${year}`)
  if (!read) return null
  const [, of, in20] = read
  return new Date(Date.UTC(2000 + Number(in20), Number(of), 0)).toISOString().slice(0, 10)
}

/** The payment source it was taken from, once it did take. */
function savedCardOf({ payment_source_id: id, status }: Transaction): string | null {
  return status === 'APPROVED' && id ? String(id) : null
}
