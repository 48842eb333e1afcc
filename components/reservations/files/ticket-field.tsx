'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FileButton } from '@/components/layout/uploads/file-button'
import { UploadState } from '@/components/layout/uploads/upload-state'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import type { Market } from '@/lib/locale/market'
import type { Attachment } from '@/lib/reservations/files/contract'
import { MOST_FILE_BYTES } from '@/lib/reservations/files/file-limits'
import { useUpload } from './use-upload'

interface TicketFieldProps {
  readonly market: Market
  readonly code: string
  readonly ticket: Attachment | null
  readonly onTicket: (ticket: Attachment | null) => void
}

/** The ticket of a flight: it is among the files of the reservation as soon as it is chosen, the flight names it. */
export function TicketField({ market, code, ticket, onTicket }: TicketFieldProps) {
  const t = useTranslations()
  const hint = useId()
  const upload = useUpload({ market, code, onAdded: onTicket })
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {t('travelers.flight.file')} {t('travelers.optional')}
      </p>
      {ticket ? (
        <p className="flex items-center gap-2">
          <Icon name="file-text" />
          <span className="min-w-0 break-words">{ticket.name}</span>
          <Button
            look="text"
            aria-label={t('files.remove', { name: ticket.name })}
            onClick={() => onTicket(null)}
          >
            {t('files.take')}
          </Button>
        </p>
      ) : (
        <FileButton busy={upload.isPending} onFile={upload.start} describedBy={hint}>
          {t('files.add')}
        </FileButton>
      )}
      <UploadState upload={upload} />
      <p id={hint} className="text-small text-ink-soft">
        {t('travelers.flight.fileHint', { mb: MOST_FILE_BYTES / 1024 / 1024 })}
      </p>
    </div>
  )
}
