import { createTranslator } from 'next-intl'
import { htmlLang, type Locale } from '@/lib/locale/market'
import type { Messages } from '@/lib/locale/messages'
import { type Offered, type OfferWords, offerWords } from './offer-words'

/** What a choice costs, said with the texts that came with the engine: the page itself has none of these. */
export function engineWords(offered: Offered, texts: Partial<Messages>, locale: Locale): OfferWords {
  const own = { locale: htmlLang(locale), messages: texts as Messages }
  return offerWords(offered, {
    t: createTranslator({ ...own, namespace: 'layaway' }),
    arrival: createTranslator({ ...own, namespace: 'layaway.arrival' }),
    locale,
  })
}
