import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useFileChoice } from '@/components/layout/uploads/use-file-choice'
import { TooLarge, useUpload } from '@/components/layout/uploads/use-upload'
import { sendInboxFile } from '@/lib/desk/endpoints'
import { useDesk } from '../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskIcon } from '../ui/icon'
import { Notice } from '../ui/notice'

/** A file as an answer: it goes out as soon as it was chosen. */
export function AttachFile({ chat }: { readonly chat: string }) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  const queries = useQueryClient()
  const { start, isPending, error, share } = useUpload<unknown>({
    ...{ market, endpoint: sendInboxFile, params: { uuid: chat } },
    onAdded: () => void queries.invalidateQueries({ queryKey: ['desk', 'inbox'] }),
  })
  const { choose, field } = useFileChoice(start)
  const refused = error instanceof TooLarge ? t('attachTooLarge') : fieldErrorOf(error, 'file')
  return (
    <>
      <DeskButton look="bare" busy={isPending} onClick={choose}>
        <DeskIcon name="paperclip" />
        {isPending ? t('attaching', { percent: Math.floor(share * 100) }) : t('attach')}
      </DeskButton>
      {field}
      {refused ? (
        <Notice tone="chile" role="alert">
          {refused}
        </Notice>
      ) : (
        <FormFailure error={error} />
      )}
    </>
  )
}
