import { type RenderOptions, type RenderResult, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement, ReactNode } from 'react'
import { messagesOf } from '@/lib/locale/messages'

/** The texts of es_MX around what reads them. */
export function Spanish({ children }: { readonly children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}

/** Renders with the texts of es_MX, also when it is rendered again. */
export function renderInSpanish(element: ReactElement, options: RenderOptions = {}): RenderResult {
  return render(element, { wrapper: Spanish, ...options })
}
