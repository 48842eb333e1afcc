import { useLocale } from 'next-intl'

/**
 * Writes numbers in the language of the page. In place of next-intl's `useFormatter`: whoever uses that anywhere brings
 * what writes dates, lists and times ago into every page with islands (performance.md, P5).
 */
export function useNumber(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const locale = useLocale()
  return (value, options) => new Intl.NumberFormat(locale, options).format(value)
}
