import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Market } from '@/lib/locale/market'
import type { TranslatedWords as Words } from './use-translated-chat'

interface TranslatedWordsProps {
  readonly market: Market
  /** As it was written. */
  readonly original: string
  readonly words: Words
}

/** A message in the language of the page; what was written is one press away. */
export function TranslatedWords({
  market,
  original,
  words: { text, source, isPartial },
}: TranslatedWordsProps) {
  const t = useTranslations('messenger.translation')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const language = languageName(market, source)
  return (
    <>
      <p className="chat-words">{text}</p>
      <p className="chat-soft">
        {t(isPartial ? 'fromPartly' : 'from', { language })}{' '}
        <button
          type="button"
          className="chat-link"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'show')}
        </button>
      </p>
      <p id={id} hidden={!isOpen} className="chat-words is-original" lang={source}>
        {original}
      </p>
    </>
  )
}

function languageName({ locale }: Market, source: string): string {
  try {
    return new Intl.DisplayNames(locale.replace('_', '-'), { type: 'language' }).of(source) ?? source
  } catch {
    // A translator may say what is no language.
    return source
  }
}
