import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { sitePicture } from '@/components/ui/pictures/site-picture'
import { Thumb } from '@/components/ui/pictures/thumb'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { CallData } from '@/lib/api/call'
import { formatDate } from '@/lib/dates/format-date'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { myReservations } from '@/lib/reservations/contract'

type Page = CallData<typeof myReservations>

interface ReservationListProps {
  readonly reservations: Page
}

/** The traveller's trips, the newest first: what is left to pay stands on each. */
export function ReservationList({ reservations }: ReservationListProps) {
  const t = useTranslations('accounts.reservations')
  if (reservations.items.length === 0)
    return (
      <EmptyState
        picture={sitePicture('tripsEmpty', t('pictureAlt'))}
        title={t('empty')}
        text={t('emptyHint')}
        ways={
          <>
            <ButtonLink look="main" href={links.search()}>
              {t('search')}
            </ButtonLink>
            <ButtonLink href={links.home()}>{t('home')}</ButtonLink>
          </>
        }
      />
    )
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {reservations.items.map((item) => (
          <li key={item.code}>
            <ReservationCard item={item} />
          </li>
        ))}
      </ul>
      <Pages page={reservations.current_page} last={Math.ceil(reservations.total / reservations.limit)} />
    </>
  )
}

function ReservationCard({ item }: { readonly item: Page['items'][number] }) {
  const t = useTranslations('accounts.reservations')
  const status = useTranslations('reservation.status')
  const locale = useSiteLocale()
  const pending = fromWire(item.pending_amount, item.currency)
  const onArrival = fromWire(item.on_arrival, item.currency)
  return (
    <a
      href={userLinks.reservation(item.code)}
      className="panel grid grid-cols-[112px_minmax(0,1fr)] gap-4 text-ink no-underline"
    >
      <Thumb picture={item.media} className="h-full min-h-28 w-full rounded-[12px] object-cover" />
      <span className="grid content-start gap-1">
        <strong>{item.name}</strong>
        <span className="text-small text-ink-soft">
          {item.start ? formatDate(item.start, locale) : t('openDate')}
        </span>
        <span className="text-small font-semibold">{status(item.status)}</span>
        <span className="num text-small">
          {pending.amount > 0
            ? t('pending', { amount: formatMoney(pending, { code: true }) })
            : t('liquidated')}
          {onArrival.amount > 0
            ? ` · ${t('onArrival', { amount: formatMoney(onArrival, { code: true }) })}`
            : null}
        </span>
      </span>
    </a>
  )
}

function Pages({ page, last }: { readonly page: number; readonly last: number }) {
  const t = useTranslations('accounts.reservations')
  if (last <= 1) return null
  const to = (number: number) => `${userLinks.profile('reservations')}?page=${number}`
  return (
    <nav aria-label={t('pages')} className="mt-6 flex gap-3">
      {page > 1 ? <ButtonLink href={to(page - 1)}>{t('newer')}</ButtonLink> : null}
      {page < last ? <ButtonLink href={to(page + 1)}>{t('older')}</ButtonLink> : null}
    </nav>
  )
}
