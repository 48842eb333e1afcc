import { useTranslations } from 'next-intl'
import { Texts } from '@/components/ui/texts/texts'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { FilesList } from './files-list'

interface FilesSectionProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** What the buyer put with a reservation; nothing for whoever only holds its code. */
export function FilesSection({ market, detail }: FilesSectionProps) {
  const t = useTranslations('files')
  const { reader, attachments, reservation } = detail
  const isOpen = reservation.status === 'new' || reservation.status === 'confirmed'
  if (reader === 'holder' || (!isOpen && attachments.length === 0)) return null
  return (
    <section aria-labelledby="own-files" className="mt-8 grid gap-3">
      <h3 id="own-files" className="text-lead">
        {t('title')}
      </h3>
      <p className="max-w-measure text-ink-soft">{t('lead')}</p>
      <noscript>
        <p className="max-w-measure">{t('noScript')}</p>
      </noscript>
      <Texts market={market} keys={['files']}>
        <FilesList market={market} code={reservation.code} files={attachments} isOpen={isOpen} />
      </Texts>
    </section>
  )
}
