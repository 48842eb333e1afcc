import { useTranslations } from 'next-intl'
import { Texts } from '@/components/ui/texts/texts'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { Attachment } from '@/lib/reservations/files/contract'
import { FileRow } from './file-row'
import { FilesList } from './files-list'

interface FilesSectionProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** What was put with a reservation, for its buyer and by them; nothing for whoever only holds its code. */
export function FilesSection({ market, detail }: FilesSectionProps) {
  const { reader, attachments } = detail
  if (reader === 'holder') return null
  return (
    <Texts market={market} keys={['files']}>
      <ProvidedFiles
        market={market}
        detail={detail}
        files={attachments.filter(({ by }) => by !== 'traveler')}
      />
      <OwnFiles market={market} detail={detail} files={attachments.filter(({ by }) => by === 'traveler')} />
    </Texts>
  )
}

interface FilesProps extends FilesSectionProps {
  readonly files: readonly Attachment[]
}

/** What the host and the desk put there for them. */
function ProvidedFiles({ market, detail, files }: FilesProps) {
  const t = useTranslations('files')
  if (files.length === 0) return null
  return (
    <section aria-labelledby="provided-files" className="mt-8 grid gap-3">
      <h3 id="provided-files" className="text-lead">
        {t('provided')}
      </h3>
      <ul>
        {files.map((file) => (
          <FileRow key={file.uuid} market={market} code={detail.reservation.code} file={file} />
        ))}
      </ul>
    </section>
  )
}

function OwnFiles({ market, detail: { reservation }, files }: FilesProps) {
  const t = useTranslations('files')
  const isOpen = reservation.status === 'new' || reservation.status === 'confirmed'
  if (!isOpen && files.length === 0) return null
  return (
    <section aria-labelledby="own-files" className="mt-8 grid gap-3">
      <h3 id="own-files" className="text-lead">
        {t('title')}
      </h3>
      <p className="max-w-measure text-ink-soft">{t('lead')}</p>
      <noscript>
        <p className="max-w-measure">{t('noScript')}</p>
      </noscript>
      <FilesList market={market} code={reservation.code} files={files} isOpen={isOpen} />
    </section>
  )
}
