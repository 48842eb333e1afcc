import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, use } from 'react'
import { lateTexts } from '@/components/ui/late-texts'
import { htmlLang, type Locale } from '@/lib/locale/market'
import type { LateNamespace } from '@/lib/locale/messages'
import { TIME_ZONE } from '@/lib/locale/time-zone'

interface ModalTextsProps {
  readonly locale: Locale
  readonly namespaces: readonly LateNamespace[]
  readonly children: ReactNode
}

/** Gives a modal its texts, once they are there; suspends until then. */
export function ModalTexts({ locale, namespaces, children }: ModalTextsProps) {
  const messages = use(lateTexts(locale, namespaces))
  return (
    <NextIntlClientProvider locale={htmlLang(locale)} messages={messages} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  )
}
