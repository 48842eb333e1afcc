import type { LocalDate } from '@/lib/dates/local-date'

const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const SPANISH = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const

const MONTH = new RegExp(`(?<![a-z])(?:${[...new Set([...ENGLISH, ...SPANISH])].join('|')})(?![a-z])`, 'g')
const YEAR = /(?<!\d)20\d{2}(?!\d)/g

/**
 * A campaign value with the month (three lower-case letters) and year of today in place of those it was written with
 * (specification §5): `nile-mar-2024` is `nile-nov-2026` in November. The month keeps the language it was in.
 */
export function currentValue(value: string, today: LocalDate): string {
  const month = Number(today.slice(5, 7)) - 1
  const year = today.slice(0, 4)
  return value
    .replace(MONTH, (written) => {
      const isEnglish = (ENGLISH as readonly string[]).includes(written)
      return (isEnglish ? ENGLISH : SPANISH)[month] ?? written
    })
    .replace(YEAR, year)
}
