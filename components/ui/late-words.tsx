'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { htmlLang } from '@/lib/locale/market'
import type { LateNamespace, Messages } from '@/lib/locale/messages'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { lateTexts } from './late-texts'
import { useSiteLocale } from './site-locale'

interface LateWordsProps {
  readonly namespaces: readonly LateNamespace[]
  /** Keeps the place until the texts are there; stays when they cannot be had. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Shows what is written with texts that the page did not carry: for what nobody sees before its own code has loaded. */
export function LateWords({ namespaces, fallback, children }: LateWordsProps) {
  const locale = useSiteLocale()
  const [messages, setMessages] = useState<Partial<Messages> | null>(null)
  useEffect(() => {
    let isCurrent = true
    lateTexts(locale, namespaces).then(
      (texts) => isCurrent && setMessages(texts),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [locale, namespaces])
  if (!messages) return fallback
  return (
    <NextIntlClientProvider locale={htmlLang(locale)} messages={messages} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  )
}
