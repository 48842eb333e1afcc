import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { TERMS_VERSION } from '@/lib/checkout/terms'
import { contentLinks } from '@/lib/links/content-links'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { reservationFile } from '@/lib/reservations/reservation-file'
import { FilesSection } from '../files/files-section'

interface DocumentsSectionProps {
  readonly market: Market
  readonly detail: ReservationDetail
  /** The voucher can be had. */
  readonly voucher: boolean
}

/** What can be kept of a reservation, and what opens later; nothing for whoever only holds its code. */
export function DocumentsSection({ market, detail, voucher }: DocumentsSectionProps) {
  const t = useTranslations('reservation.documents')
  const { status, code } = detail.reservation
  const isConfirmed = status === 'confirmed' || status === 'completed'
  const files = [
    { key: 'itinerary', file: 'itinerary.pdf', open: isConfirmed, why: 'afterFirst' },
    { key: 'certificate', file: 'certificate.pdf', open: isConfirmed, why: 'afterFirst' },
    { key: 'certificateJson', file: 'certificate.json', open: isConfirmed, why: 'afterFirst' },
    { key: 'calendar', file: 'calendar.ics', open: true, why: 'afterFirst' },
    { key: 'voucher', file: 'voucher.pdf', open: voucher, why: 'locked' },
  ] as const
  return (
    <section id="attachments" aria-labelledby="documents">
      <h2 id="documents" className="mb-4 text-[1.5rem]">
        {t('title')}
      </h2>
      <p className="mb-3 max-w-measure text-ink-soft">{t(detail.reader === 'holder' ? 'none' : 'intro')}</p>
      {detail.reader === 'holder' ? null : (
        <ul>
          {files.map(({ key, file, open, why }) => (
            <li
              key={key}
              className="flex min-h-15 items-center gap-3.5 border-t border-hairline py-3 leading-[1.4]"
            >
              <Icon name={open ? 'file-text' : 'lock'} />
              <span className="min-w-0 flex-1">
                {open ? (
                  <a
                    href={reservationFile(code, file)}
                    download
                    className="inline-flex min-h-11 items-center"
                  >
                    {t(key)}
                  </a>
                ) : (
                  <>
                    <b className="block">{t(key)}</b>
                    <span className="text-small text-ink-soft">{t(why)}</span>
                  </>
                )}
              </span>
            </li>
          ))}
          <li className="flex min-h-15 items-center gap-3.5 border-t border-hairline py-3 leading-[1.4]">
            <Icon name="file-text" />
            <a href={termsLink(detail.terms_version)} className="inline-flex min-h-11 items-center">
              {t(detail.terms_accepted ? 'terms' : 'termsToCome', { version: detail.terms_version })}
            </a>
          </li>
        </ul>
      )}
      <FilesSection market={market} detail={detail} />
    </section>
  )
}

/** Today's terms have no other address. */
function termsLink(version: string): string {
  return version === TERMS_VERSION ? contentLinks.terms() : contentLinks.pastTerms(version)
}
