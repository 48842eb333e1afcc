import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js'

export interface PhoneCountry {
  /** `+52`. */
  readonly dial: string
  readonly name: string
}

/** Where several countries share a code, the one that names it. */
const MAIN: Readonly<Record<string, CountryCode>> = {
  1: 'US',
  7: 'KZ',
  44: 'GB',
  39: 'IT',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}

/** Every calling code with its country's name in the reader's language, by name. Loaded on first focus. */
export function phoneCountries(lang: string): PhoneCountry[] {
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  return getCountries()
    .map((country) => ({ country, code: getCountryCallingCode(country) as string }))
    .filter(({ country, code }) => (MAIN[code] ?? country) === country)
    .map(({ country, code }) => ({ dial: `+${code}`, name: `${names.of(country) ?? country} +${code}` }))
    .sort((a, b) => a.name.localeCompare(b.name, lang))
}
