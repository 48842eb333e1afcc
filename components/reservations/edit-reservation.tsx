import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { userLinks } from '@/lib/links/user-links'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { BoughtLines } from './bought-lines'
import { EditDock } from './edit-dock'
import { groupedCode } from './reservation-code'

/** How a trip is changed: by asking, with the price told before anything moves. */
export function EditReservation({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('accounts.edit')
  const layout = useTranslations('layout')
  const { code } = detail.reservation
  const subject = encodeURIComponent(t('metaTitle', { code: groupedCode(code) }))
  const writeTo = `mailto:${layout('footer.email')}?subject=${subject}`
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-dvh pt-8 lg:pb-14 lg:pt-14">
      <div className="grid gap-8">
        <div id="change">
          <h1 className="mb-3 text-h2">{t('title')}</h1>
          <p className="mb-6 max-w-measure text-ink-soft">{t('text')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="main" href={writeTo}>
              {t('write')}
            </ButtonLink>
            <ButtonLink href={userLinks.reservation(code)}>{t('back')}</ButtonLink>
          </div>
        </div>
        <BoughtLines detail={detail} total={fromWire(detail.order.amount, detail.currency.code)} />
      </div>
      <EditDock detail={detail} writeTo={writeTo} />
    </main>
  )
}
