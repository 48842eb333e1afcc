import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { useTranslatedChat } from './use-translated-chat'

type TranslatedChat = ReturnType<typeof useTranslatedChat>

/** Reads a conversation in the language of the page, or as it was written. */
export function TranslationSwitch({ isOn, toggle }: Pick<TranslatedChat, 'isOn' | 'toggle'>) {
  const t = useTranslations('messenger.translation')
  return (
    <Button look="text" onClick={toggle}>
      {t(isOn ? 'off' : 'on')}
    </Button>
  )
}

/** What is to be said of a conversation that is read in the language of the page, beside its messages. */
export function TranslationState({ isOn, asked, known }: Pick<TranslatedChat, 'isOn' | 'asked' | 'known'>) {
  const t = useTranslations('messenger.translation')
  if (!isOn) return null
  if (asked.isError)
    return (
      <div role="alert" className="chat-note">
        <p>{t('failed')}</p>
        <Button look="text" onClick={() => void asked.refetch()}>
          {t('again')}
        </Button>
      </div>
    )
  const word = asked.isPending ? 'asking' : known.size === 0 ? 'nothing' : null
  return (
    <p role="status" className={word === null ? 'sr-only' : 'chat-note'}>
      {word === null ? '' : t(word)}
    </p>
  )
}
