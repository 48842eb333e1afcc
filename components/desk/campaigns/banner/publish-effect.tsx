import { useTranslations } from 'next-intl'
import type { BannerQuote } from '@/lib/desk/campaigns/banner-contract'
import type { BannerZone } from '@/lib/desk/campaigns/banner-limits'
import { LOCALES } from '@/lib/locale/market'
import { useDesk } from '../../frame/desk-context'
import { rangeOf, ZONE_NAMES } from './banner-table'

interface PublishEffectProps {
  readonly uuid: string
  readonly quote: BannerQuote
  readonly zone: BannerZone
}

/** Where a banner would show, in which words, from when to when, and which one it takes the place of. */
export function PublishEffect({ uuid, quote, zone }: PublishEffectProps) {
  const t = useTranslations('desk.banners')
  const { market } = useDesk()
  const { names, changes, spans } = quote
  const parts = changes.map((part) => t(`publish.parts.${part}`)).join(', ')
  return (
    <>
      <p>{t('publish.where')}</p>
      {parts === '' ? null : <p>{t('publish.changes', { parts })}</p>}
      <h3>{t('publish.markets')}</h3>
      <ul className="terms">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <span className="soft">{t(`locales.${locale}`)}</span>
            <b className="banner-said">{names[locale]}</b>
          </li>
        ))}
      </ul>
      <h3>{t('publish.when', { zone: t(`zones.${ZONE_NAMES[zone]}`) })}</h3>
      {spans.some(({ after }) => after?.uuid === uuid) ? null : <p>{t('publish.never')}</p>}
      <ul className="terms">
        {spans.map((span) => (
          <li key={span.from}>
            <span>
              {t('publish.range', rangeOf(span.from, span.until, zone, market.locale))}
              <b className="sub">{t(`publish.spans.${whatOf(span, uuid)}`, { name: otherOf(span, uuid) })}</b>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type Span = BannerQuote['spans'][number]

/** What becomes of a stretch of time. */
function whatOf({ before, after }: Span, uuid: string) {
  if (after?.uuid === uuid) return before && before.uuid !== uuid ? 'replaces' : 'shown'
  if (after === null) return 'gone'
  return before?.uuid === uuid ? 'leaves' : 'covered'
}

/** The other banner of it. */
function otherOf({ before, after }: Span, uuid: string): string {
  return (after?.uuid === uuid ? before?.name : after?.name) ?? ''
}
