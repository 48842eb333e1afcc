import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { useNumber } from '@/components/ui/texts/use-number'
import type { Wheel, WheelSpin } from '@/lib/campaigns/wheel/wheel-contract'
import { formatInstant } from '@/lib/dates/format-instant'
import { contentLinks } from '@/lib/links/content-links'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useCartStore } from '@/stores/cart-store'

interface SpinResultProps {
  readonly spin: WheelSpin
  readonly prizes: Wheel['prizes']
  readonly market: Market
}

/** What came out just now: announced by taking the focus, put into the cart. */
export function SpinResult({ spin, prizes, market }: SpinResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return spin.coupon === null ? (
    <Nothing heading={heading} odds={prizes.find(({ key }) => key === spin.drawn.key)?.odds ?? 0} />
  ) : (
    <Won heading={heading} spin={spin} coupon={spin.coupon} market={market} />
  )
}

interface WonProps extends Pick<SpinResultProps, 'spin' | 'market'> {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly coupon: NonNullable<WheelSpin['coupon']>
}

function Won({ heading, spin: { given, drawn }, coupon: { code, ends_at: endsAt }, market }: WonProps) {
  const t = useTranslations('wheelSpin.won')
  const told = useAddedCoupon(code)
  return (
    <section className="ticket" aria-labelledby="wheel-result">
      <div className="bg-lavender p-5">
        <h2 id="wheel-result" ref={heading} tabIndex={-1} className="leading-tight">
          <span className="block text-note font-normal">{t('owner')}</span>
          <span className="block text-h2">{t('title', { percent: given.percent ?? 0 })}</span>
        </h2>
      </div>
      <div className="ticket-cut" />
      <div className="grid gap-4 p-5">
        {drawn.key === given.key ? null : <p>{t('consolation', { drawn: drawn.percent ?? 0 })}</p>}
        <dl className="grid">
          <Fact label={t('code')}>
            <span className="num wrap-anywhere">{code}</span>
          </Fact>
          <Fact label={t('ends')}>{formatInstant(Date.parse(endsAt), TIME_ZONE, market.locale)}</Fact>
          <Fact label={t('for')}>{t('forText')}</Fact>
        </dl>
        <p className="flex flex-wrap items-center gap-3">
          <ButtonLink look="main" href={links.search()}>
            {t('use')}
          </ButtonLink>
          <CopyButton text={code} texts={{ copy: t('copy'), copied: t('copied') }} />
        </p>
        <p className="text-small text-ink-soft">{told === null ? '' : t(`cart.${told}`)}</p>
      </div>
    </section>
  )
}

/** Puts the coupon into the cart of this browser, once. @returns what became of it, null before */
function useAddedCoupon(code: string) {
  const [told, setTold] = useState<'added' | 'same' | 'many' | null>(null)
  useEffect(() => setTold(useCartStore.getState().addCoupon(code)), [code])
  return told
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-hairline py-2.5 first:border-t-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  )
}

function Nothing({ heading, odds }: { readonly heading: WonProps['heading']; readonly odds: number }) {
  const t = useTranslations('wheelSpin.nothing')
  const format = useNumber()
  return (
    <section className="panel" aria-labelledby="wheel-result">
      <h2 id="wheel-result" ref={heading} tabIndex={-1} className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1.5 text-ink-soft">
        {t('text', { odds: format(odds, { maximumFractionDigits: 2 }) })}
      </p>
      <p className="mt-3.5">
        <ButtonLink look="line" href={contentLinks.outlet()}>
          {t('outlet')}
        </ButtonLink>
      </p>
    </section>
  )
}
