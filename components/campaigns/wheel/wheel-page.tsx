import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import type { Wheel } from '@/lib/campaigns/wheel/wheel-contract'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { todayIn } from '@/lib/dates/zone-time'
import type { Locale, Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { OddsTable } from './odds-table'
import { WheelDisc, WheelPointer } from './wheel-disc'
import { WheelRules } from './wheel-rules'
import { WheelStage } from './wheel-stage'

interface WheelPageProps {
  readonly market: Market
  /** Null where there is none. */
  readonly wheel: Wheel | null
  readonly title: string
  /** Stands below the rules. */
  readonly children: ReactNode
}

/** The wheel of fortune: the drawing, what turns it, its odds and rules, all from the data that draws. */
export function WheelPage({ market, wheel, title, children }: WheelPageProps) {
  const t = useTranslations('wheel')
  if (!wheel)
    return (
      <main id="content">
        <div className="wrap pt-6">
          <h1>{title}</h1>
          <Closed title={t('closed.none')} text={t('closed.noneText')} />
        </div>
        {children}
      </main>
    )
  const turns = wheel.state === 'open' || wheel.state === 'gone'
  const words = wheel.prizes.map(({ percent }) => (percent === null ? t('none') : `${percent}%`))
  return (
    <main id="content">
      <WheelStage
        market={market}
        wheel={turns ? { prizes: wheel.prizes } : null}
        disc={<WheelDisc prizes={wheel.prizes} words={words} />}
        pointer={<WheelPointer />}
      >
        <Intro wheel={wheel} title={title} locale={market.locale} />
      </WheelStage>
      <div className="wrap grid gap-x-18 gap-y-10 pb-10 md:grid-cols-2">
        <OddsTable wheel={wheel} />
        <WheelRules wheel={wheel} />
      </div>
      {children}
    </main>
  )
}

function Intro({
  wheel,
  title,
  locale,
}: {
  readonly wheel: Wheel
  readonly title: string
  readonly locale: Locale
}) {
  const t = useTranslations('wheel')
  const day = (instant: string) =>
    formatDate(todayIn(TIME_ZONE, Date.parse(instant)), locale, { weekday: false })
  return (
    <>
      <Badge tone="lavender">{t('dates', { from: day(wheel.start), until: day(wheel.end) })}</Badge>
      <h1 className="mt-3.5">{title}</h1>
      <p className="mt-2 text-ink-soft">{t('lead')}</p>
      <State wheel={wheel} locale={locale} />
      <noscript>
        <p className="mt-4 font-semibold">{t('noScript')}</p>
      </noscript>
    </>
  )
}

/** Why it does not turn now; nothing where it does. */
function State({ wheel, locale }: { readonly wheel: Wheel; readonly locale: Locale }) {
  const t = useTranslations('wheel.closed')
  const { state, coupons } = wheel
  const at = (instant: string) => formatInstant(Date.parse(instant), TIME_ZONE, locale, { year: true })
  const day = (instant: string) => formatDate(todayIn(TIME_ZONE, Date.parse(instant)), locale)
  if (state === 'open') return null
  if (state === 'ahead') return <Closed title={t('ahead', { date: at(wheel.start) })} text={t('aheadText')} />
  if (state === 'over') return <Closed title={t('over', { date: at(wheel.end) })} text={t('overText')} />
  if (state === 'not_permitted') return <Closed title={t('not_permitted')} text={t('not_permittedText')} />
  const last = coupons.last_given_at ?? wheel.start
  return <Closed title={t('gone', { count: coupons.total })} text={t('goneText', { date: day(last) })} />
}

function Closed({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="panel mt-5">
      <p className="font-bold">{title}</p>
      <p className="text-small text-ink-soft">{text}</p>
    </div>
  )
}
