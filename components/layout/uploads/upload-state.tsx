'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { MOST_FILE_BYTES } from '@/lib/reservations/files/file-limits'
import { TooLarge, type Uploading } from './use-upload'

const MOST_MB = MOST_FILE_BYTES / 1024 / 1024

/** How far a file is on its way, or why it did not arrive and what to do. */
export function UploadState({ upload }: { readonly upload: Uploading }) {
  const { isPending, error } = upload
  if (isPending) return <Progress upload={upload} />
  return error ? <Failed upload={upload} /> : null
}

function Progress({ upload: { name, share, stop } }: { readonly upload: Uploading }) {
  const t = useTranslations('files')
  const isSent = share >= 1
  const percent = Math.floor(share * 100)
  return (
    <div className="grid gap-2 rounded-input border border-hairline p-4">
      <p className="min-w-0 break-words" aria-hidden={!isSent}>
        {isSent ? t('checking', { name }) : t('uploading', { name, percent })}
      </p>
      {/* Without a value it only says that something is under way. */}
      <progress
        className="h-2 w-full text-violet"
        max={100}
        {...(isSent ? {} : { value: percent })}
        aria-label={isSent ? t('checking', { name }) : t('uploading', { name, percent })}
      />
      {isSent ? null : (
        <Button look="text" onClick={stop} className="justify-self-start">
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

function Failed({ upload }: { readonly upload: Uploading }) {
  const t = useTranslations('files')
  const { error, name, again, forget } = upload
  const text =
    error instanceof TooLarge
      ? t('tooLarge', { name, mb: MOST_MB })
      : (fieldText(error, 'file') ?? failureText(error, t('noAnswer', { name })))
  const isFinal = error instanceof TooLarge || fieldText(error, 'file') !== undefined
  return (
    <Note tone="chile" role="alert">
      <p>{text}</p>
      <p className="flex flex-wrap gap-4">
        {isFinal ? null : (
          <Button look="text" onClick={() => again()}>
            {t('again')}
          </Button>
        )}
        <Button look="text" onClick={forget}>
          {t('dismiss')}
        </Button>
      </p>
    </Note>
  )
}
