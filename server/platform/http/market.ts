import { DEFAULT_MARKET, type Market, parseCurrency, parseLocale } from '@/lib/locale/market'

/**
 * The market of a call: the `settings` query wins over headers, headers over defaults; what is unknown is ignored
 * (architecture.md, The life of a call).
 */
export function marketOf(request: Request): Market {
  const settings = readSettings(new URL(request.url).searchParams.get('settings'))
  return {
    locale:
      parseLocale(settings.locale) ?? parseLocale(request.headers.get('x-locale')) ?? DEFAULT_MARKET.locale,
    currency:
      parseCurrency(settings.currency) ??
      parseCurrency(request.headers.get('x-currency')) ??
      DEFAULT_MARKET.currency,
  }
}

function readSettings(text: string | null): { locale?: string; currency?: string } {
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    const { locale, currency } = value as Record<string, unknown>
    return {
      ...(typeof locale === 'string' && { locale }),
      ...(typeof currency === 'string' && { currency }),
    }
  } catch {
    return {}
  }
}
