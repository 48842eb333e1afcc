import { useTranslations } from 'next-intl'
import { UploadState } from '@/components/layout/uploads/upload-state'
import { useFileChoice } from '@/components/layout/uploads/use-file-choice'
import { useUpload } from '@/components/layout/uploads/use-upload'
import { IconButton } from '@/components/ui/icons/icon-button'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { sendChatFile } from '@/lib/messenger/endpoints'

/** A file of one conversation on its way: it is a message of its own as soon as it was chosen. */
export function useChatFile(market: Market, group: string) {
  return useUpload<unknown>({
    ...{ market, endpoint: sendChatFile, params: { groupUuid: group } },
    onAdded: () => {
      void browserQueries().invalidateQueries({ queryKey: queryKeys.chat(market, group) })
      void browserQueries().invalidateQueries({ queryKey: queryKeys.chats(market) })
    },
  })
}

type ChatFile = ReturnType<typeof useChatFile>

/** The clip beside where one writes. */
export function AttachFile({ upload }: { readonly upload: ChatFile }) {
  const t = useTranslations('messenger')
  const { choose, field } = useFileChoice(upload.start)
  return (
    <>
      <IconButton icon="paperclip" label={t('attach')} aria-disabled={upload.isPending} onClick={choose} />
      {field}
    </>
  )
}

/** How far it is, or why it did not arrive. */
export function AttachState({ market, upload }: { readonly market: Market; readonly upload: ChatFile }) {
  if (!upload.isPending && !upload.error) return null
  return (
    <div className="chat-note">
      <WithLateTexts locale={market.locale} namespace="files">
        <UploadState upload={upload} />
      </WithLateTexts>
    </div>
  )
}
