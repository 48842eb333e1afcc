import { track } from '@/components/analytics/track'
import { emptyCart } from '@/components/cart/persist-cart'
import { quoteEvent } from '@/components/cart/quote-event'
import { choiceOf } from '@/components/cart/quote-preview'
import { acceptQuote } from '@/components/cart/use-cart-quote'
import type { Captcha } from '@/components/layout/captcha/use-captcha'
import type { CardBoxHandle } from '@/components/payments/gateways/card-box'
import { readNeeds, showDeclined, showRefused } from '@/components/payments/needs/read-needs'
import {
  cardTokenFor,
  type KeptCard,
  type PaymentOutcome,
  submitPayment,
} from '@/components/payments/submit-payment'
import type { OfferedMethod } from '@/components/payments/use-payment-setup'
import type { PricedCart } from '@/lib/cart/contract'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { toWire } from '@/lib/money/money'
import type { ChosenMonths } from '@/lib/payments/chosen-months'
import type { PaidWith } from '@/lib/payments/contract'
import { useCartStore } from '@/stores/cart-store'
import { heldReservation, useCheckoutStore } from '@/stores/checkout-store'
import { rememberBuyer } from '@/stores/known-buyer'
import { dropIntent } from '@/stores/order-intent'
import { type Checkout, type CreditSplit, dueOnWire } from '../use-checkout'
import type { OrderContent } from './order-body'
import { type OrderProblem, placeOrder, problemOf } from './place-order'
import { type CodeSent, sendCode } from './send-code'

/** What the traveller is told; everything they typed and chose is still there. */
export type CheckoutProblem =
  | (Extract<OrderProblem, { kind: 'quote' }> & { readonly before: number; readonly payAll: boolean })
  | {
      readonly kind: 'sold_out'
      readonly name: string
      readonly product: { type: string; permalink: string } | null
      /** An unpaid reservation of this tab, which may be what keeps the seats. */
      readonly held: string | null
    }
  | {
      readonly kind: 'declined'
      readonly failure: string | null
      /** Credit was to be used with it. */
      readonly credit: boolean
    }
  | {
      readonly kind: 'email_code'
      readonly email: string
      /** Seconds until another code can be asked for. */
      readonly resendIn: number
      /** Tries that are left; null before the first. */
      readonly left: number | null
      readonly send: () => Promise<CodeSent>
    }
  | Exclude<OrderProblem, { kind: 'quote' | 'sold_out' | 'email_code' }>

export interface PayInput {
  readonly content: OrderContent
  readonly offered: OfferedMethod | null
  readonly months: ChosenMonths
  readonly card: CardBoxHandle | null
  /** A card that was saved, or what keeps the one that is typed; null for neither. */
  readonly kept: KeptCard | null
  /** What is paid with credit, as the page shows it. */
  readonly split: CreditSplit | null
  /** What shows the server a person, where a captcha is configured. */
  readonly proof: Captcha['proof']
  readonly now: number
  /** The code that was mailed, once it was typed. */
  readonly emailCode: string | null
}

/** `shown`: a field says what is missing. `leaving`: the browser is on its way elsewhere. */
export type PayResult = 'shown' | 'leaving' | CheckoutProblem

/**
 * Orders and pays: first the card becomes a token, then the order is placed or found again, then it is paid. A step that
 * fails leaves the ones before it valid for the next try.
 */
export async function orderAndPay(input: PayInput): Promise<PayResult> {
  const { content, card, kept, months, split } = input
  const { market } = content
  const isAlone = split?.isAlone === true
  const isCharged = content.quote.totals.total > 0 && !isAlone
  const offered = isCharged ? input.offered : null
  if (isCharged && !offered) return 'shown'
  if (offered?.closed === 'trouble') return { kind: 'in_trouble', left: [] }
  if (offered?.closed) return { kind: 'slow_closed', message: '' }
  const isKept = offered?.method === 'card' && kept?.card !== undefined
  const needs = offered && !isKept ? readNeeds({ ...offered, market }) : {}
  if (needs === 'shown') return 'shown'
  track(quoteEvent('add_payment_info', content.quote))
  const token = offered && !isKept ? await cardTokenFor(offered, card, months) : { token: null }
  if (token === 'shown') return 'shown'
  if (token === 'unreachable') return { kind: 'no_answer' }
  const ordered = await order(input, isAlone ? 'credit' : (offered?.method ?? null))
  if (!ordered.ok) return toldProblem(ordered.problem, input)
  if (ordered.isFree || !(offered || isAlone))
    return leave(links.publicReservation(ordered.placed.code), true)
  const { code } = ordered.placed
  const amounts = amountsOf(input)
  if (amounts === null) return 'shown'
  // An order of this checkout has received nothing; where it has, its own page knows what is left.
  const intent = { market, code, offered, token: token.token, months, ...amounts, paid: 0, kept, needs }
  return afterPayment(await submitPayment(intent, await input.proof('pay')), market, amounts.credit !== null)
}

/** What the method takes and what is paid with credit, major units; null while it is not known what is due. */
function amountsOf({ content: { quote, plan, points = 0 }, split }: PayInput) {
  const due = dueOnWire({ quote, payAll: plan === null, points })
  if (due === null) return null
  if (!split || split.credit.amount === 0) return { amount: due, credit: null }
  return { amount: toWire(split.rest), credit: toWire(split.credit) }
}

async function order({ content, proof, now, emailCode }: PayInput, method: PaidWith | null) {
  return placeOrder(content, { proof: await proof('place_order'), method, emailCode, now })
}

async function afterPayment(outcome: PaymentOutcome, market: Market, hadCredit: boolean): Promise<PayResult> {
  switch (outcome.kind) {
    case 'settled':
      return leave(outcome.to, true)
    case 'redirect':
    case 'changed':
    case 'confirming':
      // The cart stays until the money is certain: the reservation's page empties it.
      return leave(outcome.to, false)
    case 'declined':
      showDeclined(market, outcome.failure)
      return { kind: 'declined', failure: outcome.failure, credit: hadCredit }
    case 'less_credit':
      await browserQueries().invalidateQueries({ queryKey: queryKeys.myCredit(market) })
      return { kind: 'message', message: outcome.message }
    case 'closed':
      // The time to pay this order is over: the next try places another one.
      placeAnother()
      return { kind: 'message', message: outcome.message }
    case 'refused': {
      if (showRefused(market, outcome.error)) return 'shown'
      if (outcome.error.errors.credit) return whoseCredit(market)
      const problem = problemOf(outcome.error)
      return problem.kind === 'quote' || problem.kind === 'sold_out' || problem.kind === 'email_code'
        ? { kind: 'message', message: outcome.error.message }
        : problem
    }
  }
}

/**
 * The order is not of whoever is signed in: it was placed before they were, or the session is over. The next try places
 * another one in its stead, and what can be spent is asked anew.
 */
async function whoseCredit(market: Market): Promise<CheckoutProblem> {
  placeAnother()
  await browserQueries().resetQueries({ queryKey: queryKeys.myCredit(market) })
  return { kind: 'message', message: '' }
}

function placeAnother(): void {
  dropIntent()
  useCheckoutStore.setState({ placed: null })
}

async function leave(to: string, isSettled: boolean): Promise<'leaving'> {
  if (isSettled) {
    const { info, reset } = useCheckoutStore.getState()
    await emptyCart()
    rememberBuyer(info, Date.now())
    reset()
    dropIntent()
  }
  location.assign(to)
  return 'leaving'
}

async function toldProblem(problem: OrderProblem, input: PayInput): Promise<CheckoutProblem> {
  const { content, now } = input
  const { quote, plan } = content
  const held = heldReservation(now)
  if (problem.kind === 'email_code') return askForCode(problem.left, input)
  if (isAboutPoints(problem)) return askPointsAnew(content.market, problem)
  if (problem.kind === 'quote') return { ...problem, before: quote.totals.total, payAll: plan === null }
  if (problem.kind !== 'sold_out') return problem
  return { kind: 'sold_out', name: problem.name, product: productOf(quote, problem.uuid), held }
}

function isAboutPoints(problem: OrderProblem): problem is Extract<OrderProblem, { message: string }> {
  if (problem.kind === 'fields') return 'points' in problem.errors
  return problem.kind === 'message' && (problem.code?.startsWith('points_') ?? false)
}

/** They were used elsewhere, or the session is over: what can be used is asked anew. */
async function askPointsAnew(market: Market, problem: Extract<OrderProblem, { message: string }>) {
  await browserQueries().resetQueries({ queryKey: queryKeys.myPoints(market) })
  const said = problem.kind === 'fields' ? problem.errors.points?.[0] : problem.message
  return { kind: 'message' as const, message: said ?? '' }
}

/** The first time a code is mailed at once; a wrong one leaves that to the traveller. */
async function askForCode(left: number | null, { content, proof }: PayInput): Promise<CheckoutProblem> {
  const send = async () => sendCode(content, await proof('place_order'))
  const sent = left === null ? await send() : { ok: true as const, resendIn: 0 }
  if (!sent.ok) return sent.problem
  const email = content.info.email.trim()
  return { kind: 'email_code', email, left, send, resendIn: sent.resendIn }
}

function productOf({ products }: PricedCart, uuid: string | null) {
  return [...products.experiences, ...products.packages].find((product) => product.uuid === uuid) ?? null
}

/** Takes over what a refusal says it costs now; the same try with it, before the screen has it. */
export function withFresh(market: Market, checkout: Checkout, fresh: PricedCart): Checkout {
  acceptQuote(market, fresh)
  const { payAll, plan } = useCheckoutStore.getState()
  return {
    ...checkout,
    quote: fresh,
    cart: useCartStore.getState().cart,
    choice: choiceOf(fresh, plan),
    payAll: payAll || !fresh.layaway.offered,
  }
}
