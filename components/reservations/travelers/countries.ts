import { getCountries } from 'libphonenumber-js'
import { htmlLang, type Locale } from '@/lib/locale/market'
import type { CountryChoice } from './traveler-fieldset'

/** Countries most of our travellers are of, which stand first. */
const FIRST = ['MX', 'CO', 'US']

/** Every country by its name in the reader's language. On the server: its list is no part of an island. */
export function countryChoices(locale: Locale): CountryChoice[] {
  const names = new Intl.DisplayNames([htmlLang(locale)], { type: 'region' })
  const rank = ({ code }: CountryChoice) => {
    const at = FIRST.indexOf(code)
    return at < 0 ? FIRST.length : at
  }
  return (getCountries() as string[])
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, htmlLang(locale)))
}
