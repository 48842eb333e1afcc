'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { Attachment } from '@/lib/reservations/files/contract'
import { fileSize } from '@/lib/reservations/files/file-size'

interface FileRowProps {
  readonly market: Market
  readonly code: string
  readonly file: Attachment
}

const TOLD = { traveler: 'size', host: 'fromHost', desk: 'fromDesk' } as const

/** A file: what it is called, to be kept by a link, and taken away after a question where it is one’s own. */
export function FileRow({ market, code, file }: FileRowProps) {
  const t = useTranslations('files')
  const locale = useSiteLocale()
  const [isAsking, setAsking] = useState(false)
  const { name, size, type, by, url, created_at } = file
  const isOwn = by === 'traveler'
  const date = formatDate(todayIn(TIME_ZONE, new Date(created_at)), locale)
  return (
    <li className="border-t border-hairline py-3">
      <div className="flex min-h-15 items-center gap-3.5 leading-[1.4]">
        <Icon name={type === 'application/pdf' ? 'file-text' : 'images'} />
        <span className="min-w-0 flex-1">
          <b className="block break-words">{name}</b>
          <span className="text-small text-ink-soft">
            {t(TOLD[by], { size: fileSize(size, locale), date })}
          </span>
        </span>
        <a href={url} download className="icon-btn" aria-label={t('download', { name })}>
          <Icon name="download" />
        </a>
        {isOwn ? (
          <IconButton
            icon="trash"
            label={t('remove', { name })}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          />
        ) : null}
      </div>
      {isAsking ? <Question {...{ market, code, file }} onKeep={() => setAsking(false)} /> : null}
    </li>
  )
}

function Question({ market, code, file, onKeep }: FileRowProps & { readonly onKeep: () => void }) {
  const t = useTranslations('files')
  const router = useRouter()
  const { name, uuid } = file
  const removing = useSubmit({
    send: () => api(market).files.remove({ params: { code, uuid } }),
    onSuccess: () => {
      void showToast({ text: t('removed', { name }) })
      router.refresh()
    },
  })
  return (
    <div className="grid gap-3 pb-2">
      <p className="break-words">{t('sure', { name })}</p>
      {removing.error ? (
        <Note tone="chile" role="alert">
          {failureText(removing.error, t('noAnswer', { name }))}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {/* Whoever pressed the bin is asked: the careful answer is at hand. */}
        <Button look="line" autoFocus onClick={onKeep}>
          {t('keepIt')}
        </Button>
        <Button look="quiet" busy={removing.isPending} onClick={() => removing.submit()}>
          {t('removeIt')}
        </Button>
      </div>
    </div>
  )
}
