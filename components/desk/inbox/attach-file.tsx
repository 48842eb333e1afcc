import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useUpload } from '@/components/layout/uploads/use-upload'
import { sendInboxFile } from '@/lib/desk/endpoints'
import { useDesk } from '../frame/desk-context'
import { UploadButton } from './upload-button'

/** A file as an answer: it goes out as soon as it was chosen. */
export function AttachFile({ chat }: { readonly chat: string }) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  const queries = useQueryClient()
  const upload = useUpload<unknown>({
    ...{ market, endpoint: sendInboxFile, params: { uuid: chat } },
    onAdded: () => void queries.invalidateQueries({ queryKey: ['desk', 'inbox'] }),
  })
  const adding = (percent: number) => t('attaching', { percent })
  return (
    <UploadButton
      upload={upload}
      look="bare"
      words={{ add: t('attach'), adding, tooLarge: t('attachTooLarge') }}
    />
  )
}
