import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { formatDate } from '@/lib/dates/format-date'
import type { Locale } from '@/lib/locale/market'
import type { OwnVoucher } from '@/lib/reservations/own-voucher-contract'
import { ownVoucherFile } from '@/lib/reservations/reservation-file'

interface OwnVoucherViewProps {
  readonly locale: Locale
  readonly token: string
  /** null: the link opens nothing any more. */
  readonly own: OwnVoucher | null
}

/** A traveller's own copy of the voucher to download, or why there is none. */
export function OwnVoucherView({ locale, token, own }: OwnVoucherViewProps) {
  const t = useTranslations('travelers.voucher')
  return (
    <main id="content" tabIndex={-1} className="wrap max-w-[860px] min-h-[60dvh] py-12 lg:py-24">
      <h1 className="mb-3 text-h2">{t(own ? 'title' : 'overTitle')}</h1>
      {own ? (
        <>
          <p className="mb-2 text-lead">
            <b>{own.trips.join(' · ')}</b>
          </p>
          <p className="mb-6 max-w-measure text-ink-soft num">
            {t('lead', {
              names: own.travelers.join(', '),
              start: own.start ? formatDate(own.start, locale) : t('openDate'),
            })}
          </p>
          {own.open ? (
            <a href={ownVoucherFile(token)} download className="btn btn-main">
              {t('download')}
            </a>
          ) : (
            <Note role="status">{t('locked')}</Note>
          )}
        </>
      ) : (
        <p className="mb-6 max-w-measure text-ink-soft">{t('over')}</p>
      )}
    </main>
  )
}
