'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FileButton } from '@/components/layout/uploads/file-button'
import { UploadState } from '@/components/layout/uploads/upload-state'
import { useSiteLocale } from '@/components/ui/site-locale'
import { showToast } from '@/components/ui/toasts/toast'
import type { Market } from '@/lib/locale/market'
import type { Attachment } from '@/lib/reservations/files/contract'
import { MOST_ALL_BYTES, MOST_FILE_BYTES, MOST_FILES, whyFull } from '@/lib/reservations/files/file-limits'
import { fileSize } from '@/lib/reservations/files/file-size'
import { FileRow } from './file-row'
import { useUpload } from './use-upload'

interface FilesListProps {
  readonly market: Market
  readonly code: string
  readonly files: readonly Attachment[]
  /** More may be added: the trip is not over. */
  readonly isOpen: boolean
}

/** What the traveller put with a reservation, and a way to add to it. */
export function FilesList({ market, code, files, isOpen }: FilesListProps) {
  const t = useTranslations('files')
  return (
    <>
      {files.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : null}
      <ul>
        {files.map((file) => (
          <FileRow key={file.uuid} market={market} code={code} file={file} />
        ))}
      </ul>
      {isOpen ? <AddFile {...{ market, code, files }} /> : <p className="text-ink-soft">{t('closed')}</p>}
    </>
  )
}

function AddFile({ market, code, files }: Omit<FilesListProps, 'isOpen'>) {
  const t = useTranslations('files')
  const locale = useSiteLocale()
  const router = useRouter()
  const hint = useId()
  const upload = useUpload({
    market,
    code,
    onAdded: ({ name }) => {
      void showToast({ text: t('added', { name }) })
      router.refresh()
    },
  })
  const sizes = files.map(({ size }) => size)
  const used = fileSize(
    sizes.reduce((sum, one) => sum + one, 0),
    locale,
  )
  const room = { count: files.length, most: MOST_FILES, used, all: fileSize(MOST_ALL_BYTES, locale) }
  return (
    <div className="grid gap-3 pt-2">
      <UploadState upload={upload} />
      {whyFull(sizes, 1) ? (
        <p>{t('full')}</p>
      ) : (
        <FileButton busy={upload.isPending} onFile={upload.start} describedBy={hint}>
          {t('add')}
        </FileButton>
      )}
      <p id={hint} className="max-w-measure text-small text-ink-soft">
        {t('limits', { mb: MOST_FILE_BYTES / 1024 / 1024 })} {files.length > 0 ? t('room', room) : null}
      </p>
    </div>
  )
}
