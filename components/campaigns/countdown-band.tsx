'use client'
import { useTranslations } from 'next-intl'
import { useTimeLeft } from '@/components/layout/forms/use-time-left'
import { SiteLink } from '@/components/ui/site-link'
import type { Colours } from '@/lib/campaigns/readable-colours'

interface CountdownBandProps {
  readonly text: string
  /** Where the promotion is; null on that page itself, and where there is none. */
  readonly href: string | null
  /** The link says so. */
  readonly isToOutlet: boolean
  /** Epoch milliseconds: the true end. */
  readonly endsAt: number
  readonly showCountdown: boolean
  /** Of the band and of its link; readable ones (lib/campaigns/readable-colours). */
  readonly banner: Colours
  readonly cta: Colours
}

const MINUTE = 60_000
const everyMinute = () => MINUTE

/**
 * A promotion with its true end, by the server's clock. The page around it is cached and knows no "now": the countdown
 * appears in a place that was there from the start, and an end that comes while it is read changes words, not height.
 */
export function CountdownBand(props: CountdownBandProps) {
  const { text, href, isToOutlet, endsAt, showCountdown, banner, cta } = props
  const t = useTranslations('layout.band')
  const left = useTimeLeft(endsAt, everyMinute)
  const isOver = left !== null && left <= 0
  return (
    <section aria-label={t('region')} style={banner} className="band">
      {isOver ? (
        <span>{t('ended')}</span>
      ) : (
        <>
          <span>{text}</span>
          {showCountdown ? <b className="num">{left === null ? '' : t('left', partsOf(left))}</b> : null}
          {href ? (
            <SiteLink href={href} style={cta}>
              {t(isToOutlet ? 'see' : 'seeMore')}
            </SiteLink>
          ) : null}
        </>
      )}
    </section>
  )
}

/** A duration in milliseconds as days, hours and minutes, begun minutes being whole ones. */
function partsOf(left: number): { readonly days: number; readonly hours: number; readonly minutes: number } {
  const minutes = Math.ceil(left / MINUTE)
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  }
}
