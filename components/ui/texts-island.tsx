'use client'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { useFirstData } from './use-first-data'

type Provider = ComponentProps<typeof NextIntlClientProvider>

interface TextsIslandProps extends Pick<Provider, 'locale' | 'timeZone'> {
  /** Of the messages as JSON. */
  readonly first: string
  readonly children: ReactNode
}

/** The texts of islands, which came with the document. */
export function TextsIsland({ first, children, ...provider }: TextsIslandProps) {
  const { data: messages, script } = useFirstData<NonNullable<Provider['messages']>>(first)
  if (messages === null) return null
  return (
    <NextIntlClientProvider {...provider} messages={messages}>
      {script}
      {children}
    </NextIntlClientProvider>
  )
}
