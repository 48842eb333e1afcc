import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Captcha } from '@/components/layout/captcha/use-captcha'
import type { CardBoxHandle } from '@/components/payments/gateways/card-box'
import type { KeptCard } from '@/components/payments/submit-payment'
import type { WalletSheet } from '@/components/payments/wallets/wallet-sheet'
import type { PricedCart } from '@/lib/cart/contract'
import type { Market } from '@/lib/locale/market'
import { AT_ONCE } from '@/lib/payments/chosen-months'
import type { Desk } from '../checkout-quote'
import type { CheckoutProblem } from './pay-flow'

interface UsePayInput {
  readonly market: Market
  readonly desk: Desk | null
  readonly card: RefObject<CardBoxHandle | null>
  readonly kept: KeptCard | null
  readonly captcha: Pick<Captcha, 'proof' | 'explain'>
}

interface Try {
  /** What the server says now. */
  readonly fresh?: PricedCart | undefined
  /** The code that was mailed. */
  readonly emailCode?: string | null
  /** What a wallet of the device agreed to. */
  readonly wallet?: WalletSheet | null
}

/**
 * Paying: one try at a time, whatever is tapped; what went wrong stays in view until the next try, and busy stays until
 * the browser has left. No mutation of react-query: that is loaded after the page, with what asks for prices.
 */
export function usePay(input: UsePayInput) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)
  const isRunning = useRef(false)
  /** Of the last try: the one that goes on from it is of the same wallet. */
  const lastWallet = useRef<WalletSheet>(null)
  // The newest cart, quote and choices, also for a try that begins right after they changed.
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  usePageRestored(() => {
    isRunning.current = false
    setBusy(false)
  })
  const pay = async ({ fresh, emailCode = null, wallet = null }: Try = {}) => {
    if (isRunning.current) return wallet?.end(false)
    isRunning.current = true
    lastWallet.current = wallet
    setBusy(true)
    // Where a code is typed stays in the page while it is tried.
    setProblem((current) => (current?.kind === 'email_code' && emailCode !== null ? current : null))
    try {
      const result = await attempt(latest.current, { fresh, emailCode, wallet })
      wallet?.end(result === 'leaving')
      if (result === 'leaving') return
      finish(result === 'shown' ? null : result)
    } catch (error) {
      wallet?.end(false)
      finish({ kind: 'message', message: '' })
      throw error
    }
  }
  const finish = (result: CheckoutProblem | null) => {
    isRunning.current = false
    setBusy(false)
    setProblem(result)
    latest.current.captcha.explain(result)
    // What is closed now is shown as closed.
    if (result?.kind === 'slow_closed') latest.current.desk?.checkout.retry()
    if (result?.kind === 'in_trouble') latest.current.desk?.setup.retry()
  }
  /** Takes over what the server says now, then tries again: one click. */
  const goOn = () => {
    if (problem?.kind !== 'quote') return
    void pay({ fresh: problem.fresh, wallet: lastWallet.current })
  }
  return {
    busy,
    problem,
    pay: () => pay(),
    payByWallet: (wallet: WalletSheet) => void pay({ wallet }),
    goOn,
    /** Tries again with the code that was mailed. */
    confirm: (emailCode: string) => void pay({ emailCode, wallet: lastWallet.current }),
    dismiss: () => setProblem(null),
  }
}

/** What orders and pays is loaded with the first try. */
async function attempt({ market, desk, card, kept, captcha }: UsePayInput, asked: Try) {
  const { fresh, emailCode = null, wallet = null } = asked
  const { orderAndPay, withFresh } = await import('./pay-flow')
  if (!desk) return 'shown' as const
  const { setup } = desk
  const { split, points } = desk.checkout
  // Another price is another split between points, credit and the rest, and another sheet of a wallet: it is looked at
  // before anything is paid.
  if (fresh && (wallet || (split && split.credit.amount + points > 0))) {
    withFresh(market, desk.checkout, fresh)
    return 'shown' as const
  }
  const { cart, quote, info, choice, payAll, method, months } = fresh
    ? withFresh(market, desk.checkout, fresh)
    : desk.checkout
  if (!quote) return 'shown' as const
  return orderAndPay({
    content: { market, cart, quote, info, plan: payAll ? null : choice, points },
    offered: setup.methods.find((one) => one.method === method) ?? null,
    // A wallet is a card of its own: none that is kept, and no months.
    ...(wallet ? { months: AT_ONCE, card: wallet, kept: null } : { months, card: card.current, kept }),
    split,
    proof: captcha.proof,
    now: Date.now(),
    emailCode,
  })
}

/** Back from the bank's page, the browser may show this one as it was left: busy. */
function usePageRestored(onRestored: () => void) {
  const latest = useRef(onRestored)
  useEffect(() => {
    latest.current = onRestored
  })
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
