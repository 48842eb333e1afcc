'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { CartProblems } from '@/components/cart/cart-problems'
import { useChangesModal } from '@/components/cart/changes/use-changes-modal'
import { useCaptcha } from '@/components/layout/captcha/use-captcha'
import { DockInWrap } from '@/components/layout/dock'
import type { CardBoxHandle } from '@/components/payments/gateways/card-box'
import type { KeptCard } from '@/components/payments/submit-payment'
import { Button, ButtonLink } from '@/components/ui/button'
import { latePart } from '@/components/ui/late/late-part'
import { Note } from '@/components/ui/note'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { CheckoutHeader } from './checkout-header'
import type { Desk } from './checkout-quote'
import { infoErrorsOf } from './info/info-fields'
import { InfoStep } from './info/info-step'
import { useKnown } from './info/use-known'
import { usePay } from './pay/use-pay'
import { Problems } from './problems'
import { SummarySkeleton } from './summary-skeleton'
import { goToStep, type Preset, showPart, useRestoredCheckout, useStep } from './use-step'
import { useHeadingFocus, useTerms, useWas } from './wizard-hooks'

const CheckoutEmpty = latePart(() => import('./checkout-empty').then((late) => late.CheckoutEmpty))
const CheckoutQuote = latePart(() => import('./checkout-quote').then((late) => late.default))
const CheckoutSummary = latePart(
  () => import('./checkout-summary').then((late) => late.CheckoutSummary),
  SummarySkeleton,
)
const CheckoutDock = latePart(() => import('./checkout-dock').then((late) => late.CheckoutDock))
const PayAside = latePart(() => import('./pay/pay-aside').then((late) => late.PayAside))
const PayStep = latePart(() => import('./pay/pay-step').then((late) => late.PayStep))

const NO_CHANGES: readonly [] = []

interface CheckoutWizardProps {
  readonly market: Market
  readonly preset: Preset
  /** Both steps below each other, for one product (domain.md §5, `/fast-checkout`). */
  readonly oneScreen?: boolean
  /** What stands in its place where scripts are off. */
  readonly withoutScripts?: ReactNode
}

/** The purchase in two steps (domain.md §5). Both stay in the page once they were seen, so that nothing typed is lost. */
export function CheckoutWizard({ market, preset, oneScreen = false, withoutScripts }: CheckoutWizardProps) {
  const t = useTranslations('checkout')
  const cartTexts = useTranslations('cart')
  const restored = useRestoredCheckout(preset)
  const step = useStep(restored, oneScreen)
  const { known, forget } = useKnown(market)
  const [desk, setDesk] = useState<Desk | null>(null)
  const checkout = desk?.checkout
  const card = useRef<CardBoxHandle>(null)
  const [kept, setKept] = useState<KeptCard | null>(null)
  const [credit, setCredit] = useState(0)
  const [points, setPoints] = useState(0)
  const captcha = useCaptcha(market.locale)
  const { busy, problem, pay, payByWallet, goOn, confirm, dismiss } = usePay({
    market,
    desk,
    card,
    kept,
    captcha,
  })
  const terms = useTerms()
  const heading = useHeadingFocus(oneScreen ? null : step)
  const goTo = oneScreen ? showPart : goToStep
  const form = useId()
  const refused = useMemo(() => (problem?.kind === 'fields' ? infoErrorsOf(problem.errors) : {}), [problem])
  useEffect(() => {
    if (Object.keys(refused).length > 0) goTo('general_info')
  }, [refused, goTo])
  const { preview, quote, split, payAll = preset === 'full', status } = checkout ?? {}
  const isPaying = step === 'payment_methods'
  useEffect(() => {
    if (isPaying) captcha.prepare()
  }, [isPaying, captcha.prepare])
  // What cannot be ordered as it is says so here, and is mended in the cart.
  const problems = quote?.problems ?? NO_CHANGES
  const canPay = isPaying && problems.length === 0
  const wasPaying = useWas(isPaying)
  useChangesModal((!busy && checkout?.changes) || NO_CHANGES, market.currency, () => checkout?.acknowledge())
  const submit = () => {
    if (terms.check()) void pay()
  }
  return (
    <>
      {restored ? <CheckoutQuote {...{ market, credit, points }} onChange={setDesk} /> : null}
      <CheckoutHeader step={oneScreen ? undefined : (step ?? 'payment_methods')} onStep={goToStep} />
      <main id="content" tabIndex={-1} className="wrap min-h-dvh py-7 lg:py-11">
        {withoutScripts}
        {status === 'empty' && restored && !busy ? (
          <CheckoutEmpty />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-7 noscript:hidden lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-x-18 lg:gap-y-10">
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)] lg:col-span-2"
            >
              {t(isPaying || step === null ? (payAll ? 'pay.titleFull' : 'pay.titleLayaway') : 'info.title')}
            </h1>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
              <Problems
                problem={problem}
                market={market}
                seats={checkout?.seats ?? 1}
                busy={busy}
                onContinue={goOn}
                onCode={confirm}
                onChangeInfo={() => {
                  dismiss()
                  goTo('general_info')
                }}
              />
              <CartProblems problems={problems}>
                <ButtonLink look="quiet" href={links.cart()} className="mt-3">
                  {t('problems.toCart')}
                </ButtonLink>
              </CartProblems>
              <div id="general_info" hidden={!oneScreen && step !== 'general_info'}>
                <InfoStep
                  locale={market.locale}
                  restored={restored}
                  refused={refused}
                  known={known}
                  onForget={forget}
                  onDone={() => goTo('payment_methods')}
                />
              </div>
              {(canPay || wasPaying) && desk && preview ? (
                <div id="payment_methods" hidden={!canPay}>
                  <PayStep
                    id={form}
                    market={market}
                    checkout={desk.checkout}
                    preview={preview}
                    setup={desk.setup}
                    card={card}
                    kept={kept}
                    onKept={setKept}
                    onCredit={setCredit}
                    onPoints={setPoints}
                    terms={terms}
                    wallet={{ mayPay: () => !busy && terms.check(), pay: payByWallet }}
                    onChangeInfo={() => goTo('general_info')}
                    onSubmit={submit}
                  />
                </div>
              ) : null}
            </div>
            {checkout && quote && preview ? (
              <CheckoutSummary quote={quote} preview={preview} checkout={checkout}>
                {canPay && split ? (
                  <PayAside
                    form={form}
                    checkout={checkout}
                    split={split}
                    busy={busy}
                    currency={market.currency}
                  />
                ) : null}
              </CheckoutSummary>
            ) : status === 'failed' ? (
              <Note tone="chile" role="alert">
                <p className="mb-3">{cartTexts('failed.text')}</p>
                <Button onClick={checkout?.retry}>{cartTexts('failed.retry')}</Button>
              </Note>
            ) : (
              <SummarySkeleton />
            )}
          </div>
        )}
        {checkout && quote && split && problems.length === 0 ? (
          <DockInWrap>
            <CheckoutDock
              quote={quote}
              checkout={checkout}
              split={split}
              busy={busy}
              form={canPay ? form : null}
            />
          </DockInWrap>
        ) : null}
        {captcha.part}
      </main>
    </>
  )
}
