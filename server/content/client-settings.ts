import type { CallData } from '@/lib/api/call'
import type { clientSettings } from '@/lib/content/contract'
import { CURRENCIES, LOCALES, type Locale, languageOf, type Market } from '@/lib/locale/market'
import type { Place } from '@/server/catalogue/places'
import { searchMirror } from '@/server/discovery/mirror/search-mirror'
import { flagOf } from '@/server/discovery/places/country-information'
import { listPaymentPlans } from '@/server/payments/payment-plans'
import type { Context } from '@/server/platform/context'

type ClientSettings = CallData<typeof clientSettings>

/** Each locale by its own name, as language menus show it. */
const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  es_MX: 'Español (México)',
  en_US: 'English (US)',
  es_CO: 'Español (Colombia)',
}

/** Languages, currencies, places, rates and payment plans of a market (specification §3, §9). */
export async function clientSettingsOf(context: Context, market: Market): Promise<ClientSettings> {
  const [{ places, rates }, plans] = await Promise.all([searchMirror(context), listPaymentPlans(context)])
  const language = languageOf(market.locale)
  const named = ({ name, permalink }: Place) => ({ name: name[language], slug: permalink })
  const countries = places.filter(({ kind }) => kind === 'country')
  return {
    localizations: LOCALES.map((code) => ({ code, name: LOCALE_NAMES[code] })),
    currencies: CURRENCIES.map((code) => ({
      code,
      symbol: '$',
      precision: 2,
      thousands: code === 'COP' ? '.' : ',',
      decimal: code === 'COP' ? ',' : '.',
    })),
    countries: countries.map((place) => ({
      ...named(place),
      alpha_2_code: place.alpha2Code ?? '',
      alpha_3_code: place.id,
      dial_code: place.dialCode ?? '',
      flag: flagOf(place.alpha2Code ?? ''),
    })),
    continents: places.filter(({ kind }) => kind === 'continent').map(named),
    exchange_rate: CURRENCIES.map((code) => ({ code, rate: Number(rates[code]) })),
    popular_countries: countries
      .filter(({ popular }) => popular)
      .map((place) => ({ ...named(place), best_months: [...place.bestMonths] })),
    popular_cities: places.filter(({ kind, popular }) => kind === 'city' && popular).map(named),
    payment_plans: { lad: [...plans.lad], others: [...plans.others] },
  }
}
