import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { ReservationDetail } from '@/lib/reservations/detail'

/** The address of the page that cancels, or shows where money is, for whoever looks. */
export function cancellationLink({
  reader,
  reservation: { code },
}: Pick<ReservationDetail, 'reader' | 'reservation'>) {
  return reader === 'owner'
    ? userLinks.reservation(code, 'cancellation')
    : links.publicReservation(code, 'cancellation')
}

/** The way to cancelling: quiet, and only for what can be cancelled. */
export function CancelEntry({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('cancelTrip.entry')
  if (!detail.cancellable) return null
  return (
    <section id="cancel" aria-labelledby="cancel-title">
      <h2 id="cancel-title" className="mb-3 text-[1.5rem]">
        {t('title')}
      </h2>
      <p className="mb-4 max-w-measure text-ink-soft">{t('text')}</p>
      <ButtonLink look="quiet" href={cancellationLink(detail)}>
        {t('open')}
      </ButtonLink>
    </section>
  )
}
