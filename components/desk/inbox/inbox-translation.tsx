import { useTranslations } from 'next-intl'
import { useTranslatedChat } from '@/components/messenger/translation/use-translated-chat'
import { deskApi } from '@/lib/client/desk-client'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'
import { Notice } from '../ui/notice'

type Translated = ReturnType<typeof useTranslatedChat>

/** A conversation of the inbox in the language of the page, once that is asked for. @param pages how many of it are there */
export function useInboxTranslation(
  uuid: string,
  items: readonly ChatItem[] | undefined,
  pages: number,
): Translated {
  const { market } = useDesk()
  return useTranslatedChat(market, {
    group: uuid,
    pages,
    newest: items?.at(-1)?.uuid,
    ask: (page, language, options) =>
      atDesk(() => deskApi(market).inbox.translate({ params: { uuid, language }, query: { page } }, options)),
  })
}

/** Reads it in the language of the page, or as it was written. */
export function InboxTranslationSwitch({ isOn, toggle }: Pick<Translated, 'isOn' | 'toggle'>) {
  const t = useTranslations('messenger.translation')
  return (
    <DeskButton isSmall onClick={toggle}>
      {t(isOn ? 'off' : 'on')}
    </DeskButton>
  )
}

/** That it is being asked for, that nothing is known of it, or that nobody answered: then it is there as it was written. */
export function InboxTranslationState({ isOn, asked, known }: Pick<Translated, 'isOn' | 'asked' | 'known'>) {
  const t = useTranslations('messenger.translation')
  if (!isOn) return null
  if (asked.isError)
    return (
      <Notice tone="chile" role="alert">
        <p>{t('failed')}</p>
        <DeskButton isSmall onClick={() => void asked.refetch()}>
          {t('again')}
        </DeskButton>
      </Notice>
    )
  const word = asked.isPending ? 'asking' : known.size === 0 ? 'nothing' : null
  return (
    <p role="status" className={word === null ? 'sr-only' : 'translated-state soft'}>
      {word === null ? '' : t(word)}
    </p>
  )
}
