import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { formatInstant } from '@/lib/dates/format-instant'
import type { ProvidedFile } from '@/lib/desk/manifest/provided-files-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { fileSize } from '@/lib/reservations/files/file-size'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { reservationKey } from '../one/use-reservation'

interface FileLineProps {
  readonly code: string
  readonly file: ProvidedFile
}

/** A file for the traveller: by its link it is kept, and it is taken away. */
export function FileLine({ code, file }: FileLineProps) {
  const t = useTranslations('desk.files')
  const { market } = useDesk()
  const queries = useQueryClient()
  const { uuid, name, size, by, url, created_at: at } = file
  const removing = useSubmit({
    send: () => atDesk(() => deskApi(market).reservations.withdrawFile({ params: { code, uuid } })),
    onSuccess: () => {
      deskToasts.getState().show({ text: t('removed', { name }) })
      void queries.invalidateQueries({ queryKey: reservationKey(code) })
    },
  })
  return (
    <li>
      <span>
        <a href={url} download>
          {name}
        </a>
        <span className="sub soft">
          {t(by === 'host' ? 'byHost' : 'byDesk', {
            size: fileSize(size, market.locale),
            at: formatInstant(new Date(at), TIME_ZONE, market.locale),
          })}
        </span>
        <FormFailure error={removing.error} />
      </span>
      <DeskButton
        isSmall
        busy={removing.isPending}
        aria-label={t('removeOf', { name })}
        onClick={() => removing.submit()}
      >
        {t('remove')}
      </DeskButton>
    </li>
  )
}
