import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Market } from '@/lib/locale/market'
import type { TranslatedWords as Words } from './use-translated-chat'

interface TranslatedWordsProps {
  readonly market: Market
  /** As it was written. */
  readonly original: string
  readonly words: Words
  /** The looks of words, of what is said about them, and of the button, where they are not those of the messenger. */
  readonly classes?: { readonly words: string; readonly soft: string; readonly link: string }
}

const MESSENGER = { words: 'chat-words', soft: 'chat-soft', link: 'chat-link' }

/** A message in the language of the page; what was written is one press away. */
export function TranslatedWords({
  market,
  original,
  words: { text, source, isPartial },
  classes = MESSENGER,
}: TranslatedWordsProps) {
  const t = useTranslations('messenger.translation')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const language = languageName(market, source)
  return (
    <>
      <p className={classes.words}>{text}</p>
      <p className={classes.soft}>
        {t(isPartial ? 'fromPartly' : 'from', { language })}{' '}
        <button
          type="button"
          className={classes.link}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'show')}
        </button>
      </p>
      <p id={id} hidden={!isOpen} className={`${classes.words} is-original`} lang={source}>
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
