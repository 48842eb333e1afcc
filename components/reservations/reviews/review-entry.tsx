import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { ReservationDetail } from '@/lib/reservations/detail'

/** The way to the review of a trip that is over, for its buyer. */
export function ReviewEntry({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('writeReview')
  const { status, code } = detail.reservation
  if (status !== 'completed' || detail.reader === 'holder') return null
  const to = detail.reader === 'owner' ? userLinks.reservation : links.publicReservation
  return (
    <section aria-labelledby="review-entry" className="panel mb-6 grid gap-3 justify-items-start">
      <h2 id="review-entry" className="text-lead">
        {t('entry')}
      </h2>
      <ButtonLink look="line" href={to(code, 'review')}>
        {t('write')}
      </ButtonLink>
    </section>
  )
}
