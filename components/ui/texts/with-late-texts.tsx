'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { htmlLang, type Locale } from '@/lib/locale/market'
import type { LateNamespace, Messages } from '@/lib/locale/messages'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { lateTexts } from './late-texts'
import { TextsProvider } from './texts-provider'

interface WithLateTextsProps {
  readonly locale: Locale
  readonly namespace: LateNamespace
  /** Keeps the place until the texts are there; stays when they cannot be had. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** What explains something that also stands without it: it comes once its texts are there, and not where they cannot be had. */
export function WithLateTexts({ locale, namespace, fallback = null, children }: WithLateTextsProps) {
  const [messages, setMessages] = useState<Partial<Messages> | null>(null)
  useEffect(() => {
    lateTexts(locale, [namespace]).then(setMessages, () => undefined)
  }, [locale, namespace])
  if (messages === null) return fallback
  return (
    <TextsProvider locale={htmlLang(locale)} timeZone={TIME_ZONE} messages={messages}>
      {children}
    </TextsProvider>
  )
}
