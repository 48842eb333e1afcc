import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { type Captcha, useCaptcha } from '@/components/layout/captcha/use-captcha'
import { useSubmit } from '@/components/layout/forms/use-submit'
import type { Replan } from '@/lib/layaway/running/replan'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, type Money, toWire } from '@/lib/money/money'
import { AT_ONCE, type ChosenMonths } from '@/lib/payments/chosen-months'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { CardBoxHandle } from './gateways/card-box'
import { methodsLeft, useTroubleText } from './methods-left'
import { readNeeds, showDeclined, showRefused } from './needs/read-needs'
import type { PayerFieldsHandle } from './payer-fields'
import { cardTokenFor, type KeptCard, type PaymentOutcome, submitPayment } from './submit-payment'
import type { PaymentSetup } from './use-payment-setup'
import type { WalletSheet } from './wallets/wallet-sheet'

/** What the traveller is told after a try. */
export type PaymentProblem =
  | { readonly kind: 'declined'; readonly failure: string | null }
  | { readonly kind: 'message'; readonly message: string; readonly code?: string }
  | { readonly kind: 'no_answer' }

interface PayInput {
  readonly market: Market
  readonly code: string
  /** What the method takes; zero where credit pays alone, null while it is not an amount. */
  readonly amount: Money | null
  /** Major units: what is paid with credit beside it; null for nothing. */
  readonly credit: number | null
  /** What an amount above the next part does to the others. */
  readonly replan?: Replan
  /** Major units: what the page shows as received. */
  readonly paid: number
  readonly setup: PaymentSetup
  readonly method: PaymentMethod
  readonly months: ChosenMonths
  readonly card: RefObject<CardBoxHandle | null>
  /** Fields for who helps to pay; nobody is asked where there are none. */
  readonly payer: RefObject<PayerFieldsHandle | null>
  readonly kept?: KeptCard | null
  /** Of the terms that were ticked here; null where they were accepted before. */
  readonly termsVersion: string | null
}

/** Pays an amount of a reservation, one try at a time; busy until the browser has left for where that leads. */
export function usePayReservation(input: PayInput) {
  const router = useRouter()
  const captcha = useCaptcha(input.market.locale)
  const free = useFreeAmount(input.market)
  const trouble = useTrouble(input.setup)
  const send = async (wallet: WalletSheet | null): Promise<Told> => {
    const outcome = await attempt(wallet ? byWallet(input, wallet) : input, captcha)
    if (typeof outcome === 'object' && MOVED.has(outcome.kind)) router.refresh()
    if (outcome === 'shown') return null
    return outcome === 'unreachable' ? NO_ANSWER : (free(outcome) ?? trouble(outcome) ?? toldOf(outcome))
  }
  const paying = useSubmit({
    send,
    onSuccess: (result, wallet) => {
      wallet?.end(result === 'leaving')
      captcha.explain(result)
    },
    onError: (_, wallet) => wallet?.end(false),
  })
  const { data: told = null } = paying
  const problem = paying.error ? NO_ANSWER : told
  return {
    busy: paying.isPending || told === 'leaving',
    problem: problem === 'leaving' ? null : problem,
    pay: () => paying.submit(null),
    /** With what a wallet of the device agreed to. */
    payByWallet: (wallet: WalletSheet) => paying.submit(wallet),
    captcha,
  }
}

/** A wallet is a card of its own: none that is kept, and no months. */
function byWallet(input: PayInput, wallet: WalletSheet): PayInput {
  return { ...input, card: { current: wallet }, kept: null, months: AT_ONCE }
}

/** Somebody else is paying: how much is free beside that, where anything is. */
function useFreeAmount({ currency }: Market) {
  const t = useTranslations('payments.others')
  return (outcome: PaymentOutcome | 'shown'): PaymentProblem | null => {
    if (typeof outcome === 'string' || outcome.kind !== 'refused') return null
    const { code, data } = outcome.error
    const free = code === 'others_paying' ? (data as { readonly free: number }).free : 0
    if (free <= 0) return null
    return { kind: 'message', message: t('free', { amount: formatMoney(fromWire(free, currency)) }), code }
  }
}

/** The way to pay has trouble: it is shown as closed from then on, and what else there is is named. */
function useTrouble({ retry }: PaymentSetup) {
  const textOf = useTroubleText()
  return (outcome: PaymentOutcome | 'shown'): PaymentProblem | null => {
    const left = typeof outcome === 'object' && outcome.kind === 'refused' ? methodsLeft(outcome.error) : null
    if (left === null) return null
    retry()
    return { kind: 'message', message: textOf(left), code: 'method_in_trouble' }
  }
}

/** What the traveller is told; null: a field says it. */
type Told = PaymentProblem | 'leaving' | null

/** What the page shows does not hold any more. */
const MOVED: ReadonlySet<PaymentOutcome['kind']> = new Set(['changed', 'less_credit'])

const NO_ANSWER: PaymentProblem = { kind: 'no_answer' }

async function attempt(
  {
    market,
    code,
    amount,
    credit,
    replan,
    paid,
    setup,
    method,
    months,
    card,
    payer,
    kept,
    termsVersion,
  }: PayInput,
  { proof }: Captcha,
): Promise<PaymentOutcome | 'shown' | 'unreachable'> {
  const isAlone = credit !== null && amount?.amount === 0
  const offered = isAlone ? null : setup.methods.find((one) => one.method === method)
  if (offered === undefined || !amount) return 'shown'
  const told = payer.current?.read() ?? null
  if (told === 'shown') return 'shown'
  const isKept = method === 'card' && kept?.card !== undefined
  const needs = offered && !isKept ? readNeeds({ ...offered, market, code }) : {}
  if (needs === 'shown') return 'shown'
  const token = offered && !isKept ? await cardTokenFor(offered, card.current, months) : { token: null }
  if (typeof token === 'string') return token
  const about = {
    market,
    code,
    offered,
    credit,
    months,
    paid,
    needs,
    payer: told,
    termsVersion,
    ...(kept && { kept }),
    ...(replan && { replan }),
  }
  const intent = { ...about, token: token.token, amount: toWire(amount) }
  const outcome = await submitPayment(intent, await proof('pay'))
  if (outcome.kind === 'declined') showDeclined(market, outcome.failure)
  return outcome.kind === 'refused' && showRefused(market, outcome.error) ? 'shown' : outcome
}

function toldOf(outcome: PaymentOutcome): PaymentProblem | 'leaving' {
  if (outcome.kind === 'declined') return { kind: 'declined', failure: outcome.failure }
  if (outcome.kind === 'closed' || outcome.kind === 'changed' || outcome.kind === 'less_credit')
    return { kind: 'message', message: outcome.message }
  if (outcome.kind === 'refused')
    return { kind: 'message', message: outcome.error.message, code: outcome.error.code }
  location.assign(outcome.to)
  return 'leaving'
}
