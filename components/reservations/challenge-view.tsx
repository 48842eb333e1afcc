import { useTranslations } from 'next-intl'
import { CheckoutHeader } from '@/components/checkout/checkout-header'
import { ConsentFoot } from '@/components/consent/consent-foot'
import { ChallengeFrame } from '@/components/payments/challenge/challenge-frame'
import { Texts } from '@/components/ui/texts/texts'
import type { Market } from '@/lib/locale/market'

interface ChallengeViewProps {
  readonly market: Market
  readonly payment: string
  readonly url: string
  readonly back: string
}

/** A bank asks whether it is its customer who pays: its own page in a frame, and nothing else to do. */
export function ChallengeView({ market, payment, url, back }: ChallengeViewProps) {
  const t = useTranslations('payments.challenge')
  return (
    <>
      <CheckoutHeader />
      <main id="content" tabIndex={-1} className="wrap grid min-h-dvh max-w-[720px] content-start gap-4 py-7">
        <h1 className="text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)]">{t('title')}</h1>
        <p className="text-ink-soft">{t('body')}</p>
        <Texts market={market} keys={['payments.challenge']}>
          <ChallengeFrame {...{ market, payment, url, back }} />
        </Texts>
        <p>
          <a href={back} className="inline-flex min-h-11 items-center">
            {t('back')}
          </a>
        </p>
      </main>
      <ConsentFoot />
    </>
  )
}
