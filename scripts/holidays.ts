/** Writes `catalogue/holidays.json`: the days off of Mexico and Colombia. Run: `npx tsx scripts/holidays.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Holidays, { type HolidaysTypes } from 'date-holidays'

const YEARS = [2026, 2027, 2028, 2029]
const COUNTRIES = [
  { code: 'MX', alpha3: 'MEX' },
  { code: 'CO', alpha3: 'COL' },
] as const

/** Spanish names the library has wrong, or that nobody in the country uses; by country and English name. */
const SPANISH: Record<string, string> = {
  'CO Ascension Day': 'Ascensión del Señor', // the library says "La Asunción", which is 15 August
  'CO Assumption': 'Asunción de la Virgen',
  'CO Virgin of Chiquinquirá': 'Virgen de Chiquinquirá',
  'CO Immaculate Conception': 'Inmaculada Concepción',
  'CO Epiphany': 'Día de los Reyes Magos',
  'CO Labour Day': 'Día del Trabajo',
  'CO Easter Sunday': 'Domingo de Resurrección',
  'MX Labour Day': 'Día del Trabajo',
  "MX All Souls' Day": 'Día de Muertos',
}

/** Days on which offices or banks close; observances such as Mother's Day are not days off. */
const closes = ({ type }: HolidaysTypes.Holiday) => type === 'public' || type === 'bank'

const holidays = COUNTRIES.flatMap(({ code, alpha3 }) =>
  YEARS.flatMap((year) => {
    const calendar = new Holidays(code)
    const english = calendar.getHolidays(year, 'en').filter(closes)
    const spanish = new Map(calendar.getHolidays(year, 'es').map(({ rule, name }) => [rule, name]))
    return english.map(({ date, name, rule }) => ({
      date: date.slice(0, 10),
      country: alpha3,
      name: { es: SPANISH[`${code} ${name}`] ?? spanish.get(rule) ?? name, en: name },
    }))
  }),
).sort((one, other) => (one.date + one.country < other.date + other.country ? -1 : 1))

const file = join(import.meta.dirname, '..', 'catalogue', 'holidays.json')
const contents = { generated_by: 'scripts/holidays.ts', holidays }
writeFileSync(file, `${JSON.stringify(contents, null, 2)}\n`)
console.log(`${holidays.length} holidays in catalogue/holidays.json`)
