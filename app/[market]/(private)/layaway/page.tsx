import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { loadChallenge } from '@/app/_data/challenge'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { loadReservation } from '@/app/_data/reservation'
import { signedInVisitor } from '@/app/_data/visitor'
import { CHECKOUT_TEXTS } from '@/app/[market]/(private)/checkout-texts'
import { Purchase } from '@/app/[market]/(private)/purchase'
import { CheckoutHeader } from '@/components/checkout/checkout-header'
import { ConsentFoot } from '@/components/consent/consent-foot'
import { returnPath } from '@/components/payments/return-path'
import { ChallengeView } from '@/components/reservations/challenge-view'
import { PendingChange } from '@/components/reservations/change/pending-change'
import { Companion } from '@/components/reservations/companion/companion'
import { OnItsWay } from '@/components/reservations/companion/on-its-way'
import { WaitingPayment } from '@/components/reservations/companion/waiting-payment'
import { LatePayReservation } from '@/components/reservations/late-pay-reservation'
import { PaySummary, PayWindow } from '@/components/reservations/pay-page'
import { LatePointsChoice } from '@/components/reservations/points/late-points-choice'
import { Texts } from '@/components/ui/texts/texts'
import { minimumPayment } from '@/lib/layaway/rhythm'
import { links } from '@/lib/links/links'
import type { Currency } from '@/lib/locale/market'
import { fromWire, type Money, max } from '@/lib/money/money'
import { type ShownStanding, standingOf } from '@/lib/reservations/standing'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('checkout')
  return { title: text('metaLayaway') }
}

/** The wizard preset to the deposit; with a code, the next payment of that reservation (domain.md §5). */
export default async function LayawayPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const { code, other, amount, payment } = await searchParams
  if (typeof code === 'string' && typeof payment === 'string')
    return <AskBank {...{ params, code, payment }} />
  if (typeof code === 'string')
    return <PayCode {...{ params, code, wished: amount }} asksAmount={other !== undefined} />
  return <Purchase market={market} preset="deposit" />
}

interface AskBankProps extends Pick<PageProps, 'params'> {
  readonly code: string
  readonly payment: string
}

/** A payment that waits for a bank's question; once that is over, the page of the reservation tells the rest. */
async function AskBank({ params, code, payment }: AskBankProps) {
  const market = await marketOf(params)
  const back = returnPath(code)
  const url = await loadChallenge(market, payment, await signedInVisitor(market))
  if (!url) redirect(back)
  return <ChallengeView {...{ market, payment, url, back }} />
}

interface PayCodeProps extends Pick<PageProps, 'params'> {
  readonly code: string
  readonly asksAmount: boolean
  /** Major units, as a link from the desk proposes them. */
  readonly wished: string | string[] | undefined
}

async function PayCode({ params, code, asksAmount, wished }: PayCodeProps) {
  const market = await marketOf(params)
  const loaded = await loadReservation(market, code, await signedInVisitor(market))
  if (!loaded) redirect(links.notFound())
  const { detail, today } = loaded
  const { next_payment, code: known } = detail.reservation
  // Nothing is due: the page of the reservation says why.
  if (!next_payment) redirect(links.publicReservation(known))
  const text = await getTranslations('reservation')
  const due = fromWire(next_payment.amount, detail.currency.code)
  const change = detail.pending_change
  const standing = change ? forChange(standingOf(detail), due) : standingOf(detail)
  // Before the first payment is in nothing smaller may be paid.
  const isFirst = detail.reservation.status === 'new'
  const others = await getTranslations('payments.companion')
  const changes = await getTranslations('tripChange.pending')
  const isCompanion = detail.reader === 'holder'
  const own = { locale: market.locale, currency: detail.currency.code }
  return (
    <Texts market={market} keys={[...CHECKOUT_TEXTS, 'tripChange.pending']}>
      <CheckoutHeader />
      <main
        id="content"
        tabIndex={-1}
        className="wrap grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-7 py-7 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-x-18 lg:py-11"
      >
        <div className="lg:col-span-2">
          <h1 className="text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)]">
            {change
              ? changes('payTitle')
              : isCompanion
                ? others('title', { initials: initialsOf(detail.customer) })
                : text('payTitle')}
          </h1>
          <PayWindow market={market} detail={detail} />
          <OnItsWay detail={detail} />
          <WaitingPayment market={own} detail={detail} />
          {change ? (
            <div className="mt-4">
              <PendingChange
                {...{ market: own, code: known, currency: detail.currency.code, change, pay: null }}
                canUndo={detail.reader !== 'holder'}
              />
            </div>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {detail.points && detail.points.available + detail.points.held > 0 ? (
            <LatePointsChoice market={own} code={known} points={detail.points} />
          ) : null}
          <LatePayReservation
            market={own}
            code={known}
            due={due}
            minimum={isFirst || change ? due : minimumPayment(standing.pending)}
            isLater={!isFirst}
            isFixed={change !== null}
            standing={standing}
            today={today}
            paid={detail.order.summary.paid}
            seats={detail.product.tickets}
            asksAmount={asksAmount}
            wished={proposedOf(wished, detail.currency.code)}
            asksPayer={isCompanion}
            asksTerms={detail.terms_accepted === null}
            available={detail.credit === null ? null : fromWire(detail.credit, detail.currency.code)}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <PaySummary detail={detail} today={today} />
          {isCompanion ? <Companion detail={detail} /> : null}
        </div>
      </main>
      <ConsentFoot />
    </Texts>
  )
}

/** What an address proposes to pay; null for what is no amount of the currency. */
function proposedOf(wished: PayCodeProps['wished'], currency: Currency): Money | null {
  if (typeof wished !== 'string' || !/^\d{1,10}(?:\.\d{1,2})?$/.test(wished)) return null
  try {
    return fromWire(Number(wished), currency)
  } catch {
    return null
  }
}

/** What a change waits for may be more than the trip owes: that is what can be paid. */
function forChange(standing: ShownStanding, due: Money): ShownStanding {
  return { ...standing, pending: max(standing.pending, due) }
}

/** "M. J. G.": as much as the page of the reservation shows to whoever holds its code. */
function initialsOf({
  firstname,
  lastname,
}: {
  readonly firstname: string
  readonly lastname: string
}): string {
  return `${firstname} ${lastname}`.trim()
}
