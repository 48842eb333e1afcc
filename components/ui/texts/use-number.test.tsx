import { renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useNumber } from './use-number'

it.each([
  ['es-CO', '1.234,5'],
  ['en-US', '1,234.5'],
])('a number is written as in %s', (locale, written) => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <NextIntlClientProvider locale={locale}>{children}</NextIntlClientProvider>
  )
  expect(renderHook(() => useNumber(), { wrapper }).result.current(1234.5)).toBe(written)
})
