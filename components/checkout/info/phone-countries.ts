import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js'

export interface PhoneCountry {
  readonly country: string
  /** `+52`. */
  readonly dial: string
  readonly name: string
  /** Of those that share its code, the one that is shown for it. */
  readonly isMain: boolean
}

/** Where several countries share a code, the one that stands first. */
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

/** Every country with its calling code, by name in the reader's language; several may share a code. */
export function phoneCountries(lang: string): PhoneCountry[] {
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  return (
    getCountries()
      .map((country) => ({ country, code: getCountryCallingCode(country) as string }))
      .map(({ country, code }) => ({
        ...{ country, dial: `+${code}`, name: `${names.of(country) ?? country} +${code}` },
        isMain: (MAIN[code] ?? country) === country,
      }))
      // The main ones first: of several with one code a form shows the first again.
      .sort((a, b) => Number(b.isMain) - Number(a.isMain) || a.name.localeCompare(b.name, lang))
  )
}
