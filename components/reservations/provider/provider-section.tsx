import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant, formatTime } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { stillLeaves } from '@/lib/reservations/provider/provider-change'
import type { ProviderChangeDetail } from '@/lib/reservations/provider/provider-detail'
import { openChange } from './open-change'
import { ProviderChoice } from './provider-choice'

interface ProviderSectionProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** The provider changed the trip: what, why, and what its buyer can choose, each with its amount. */
export function ProviderSection({ market, detail }: ProviderSectionProps) {
  const t = useTranslations('reservation.provider')
  const open = openChange(detail)
  if (!open) return null
  return (
    <section
      id="provider-change"
      aria-labelledby="provider-title"
      className="panel relative -mt-12 grid gap-4 rounded-sheet shadow-float md:p-8"
    >
      <h2 id="provider-title" className="text-h3">
        <Title change={open} />
      </h2>
      <About detail={detail} change={open} />
      <What change={open} />
      <p className="max-w-measure">{t('reason', { reason: open.reason })}</p>
      <p className="max-w-measure text-ink-soft">{t('lead')}</p>
      <Texts market={market} keys={['reservation.provider']}>
        <ProviderChoice
          market={market}
          code={detail.reservation.code}
          currency={detail.currency.code}
          change={open}
        />
      </Texts>
    </section>
  )
}

/** Of several trips, which one it is about. */
function About({
  detail,
  change,
}: {
  readonly detail: ReservationDetail
  readonly change: ProviderChangeDetail
}) {
  const t = useTranslations('reservation.provider')
  const trip = detail.products.find(({ uuid }) => uuid === change.product)
  return change.is_part && trip ? <p className="max-w-measure">{t('about', { trip: trip.name })}</p> : null
}

/** What happened, to everybody on the departure or to this reservation alone. */
function Title({ change: { kind, only_this: isOne } }: { readonly change: ProviderChangeDetail }) {
  const t = useTranslations('reservation.provider')
  return isOne && (kind === 'cancelled' || kind === 'moved') ? t(`one.${kind}`) : t(`title.${kind}`)
}

/** From what to what; what does not leave at all needs no second line. */
function What({
  change: { kind, before, after, only_this: isOne },
}: {
  readonly change: ProviderChangeDetail
}) {
  const t = useTranslations('reservation.provider')
  const locale = useSiteLocale()
  if (kind === 'cancelled')
    return isOne ? (
      <p className="max-w-measure">{t('oneGoes', { before: formatDate(before, locale) })}</p>
    ) : null
  if (kind === 'moved')
    return <p>{t('moved', { before: formatDate(before, locale), after: formatDate(after, locale) })}</p>
  const shown = (value: string) => (kind === 'start_time' ? formatTime(value, locale) : value)
  return <p>{t('changed', { before: shown(before), after: shown(after) })}</p>
}

/** What was chosen about the newest change. */
export function ProviderAnswered({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('reservation.provider')
  const locale = useSiteLocale()
  const [newest] = detail.provider_changes
  if (!newest || newest.answer === null || newest.answer === 'gone' || newest.answered_at === null)
    return null
  const isOn = newest.answer === 'withdrawn' || (newest.answer === 'accept' && stillLeaves(newest.kind))
  const withdrawn = isOn ? newest.withdrawn : null
  const at = formatInstant(new Date(newest.answered_at), dueZone(detail.currency.code), locale)
  return (
    <Note tone="agave" className="mt-6">
      <b>{withdrawn === null ? <Title change={newest} /> : t('withdrawn')}.</b>{' '}
      {withdrawn !== null && newest.answer === 'accept'
        ? t('acceptedAndWithdrawn')
        : t(`answered.${newest.answer}`, { at })}
      {withdrawn === null ? null : ` ${t('reason', { reason: withdrawn })}`}
    </Note>
  )
}
