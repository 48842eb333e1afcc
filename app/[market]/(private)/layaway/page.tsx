import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { loadReservation } from '@/app/_data/reservation'
import { CHECKOUT_TEXTS } from '@/app/[market]/(private)/checkout-texts'
import { CheckoutHeader } from '@/components/checkout/checkout-header'
import { CheckoutWizard } from '@/components/checkout/checkout-wizard'
import { LatePayReservation } from '@/components/reservations/late-pay-reservation'
import { PaySummary } from '@/components/reservations/pay-page'
import { Texts } from '@/components/ui/texts/texts'
import { links } from '@/lib/links/links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('checkout')
  // A code may stand in the address: it must not travel on.
  return { title: text('metaLayaway'), referrer: 'same-origin' }
}

/** The wizard preset to the deposit; with a code, the next payment of that reservation (domain.md §5). */
export default async function LayawayPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const { code, other } = await searchParams
  if (typeof code === 'string')
    return <PayCode params={params} code={code} asksAmount={other !== undefined} />
  return (
    <Texts market={market} keys={CHECKOUT_TEXTS}>
      <CheckoutWizard market={market} preset="deposit" captchaKey={process.env.RECAPTCHA_SITE_KEY ?? null} />
    </Texts>
  )
}

interface PayCodeProps extends Pick<PageProps, 'params'> {
  readonly code: string
  readonly asksAmount: boolean
}

async function PayCode({ params, code, asksAmount }: PayCodeProps) {
  const market = await marketOf(params)
  const loaded = await loadReservation(market, code)
  if (!loaded) redirect(links.notFound())
  const { detail, today } = loaded
  const { next_payment, code: known } = detail.reservation
  // Nothing is due: the page of the reservation says why.
  if (!next_payment) redirect(links.publicReservation(known))
  const text = await getTranslations('reservation')
  const own = { locale: market.locale, currency: detail.currency.code }
  return (
    <Texts market={market} keys={CHECKOUT_TEXTS}>
      <CheckoutHeader />
      <main
        id="content"
        tabIndex={-1}
        className="wrap grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-7 py-7 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-x-18 lg:py-11"
      >
        <h1 className="text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)] lg:col-span-2">{text('payTitle')}</h1>
        <LatePayReservation
          market={own}
          code={known}
          due={next_payment.amount}
          pending={detail.order.pending_amount}
          paid={detail.order.summary.paid}
          seats={detail.product.tickets}
          asksAmount={asksAmount}
        />
        <PaySummary detail={detail} today={today} />
      </main>
    </Texts>
  )
}
