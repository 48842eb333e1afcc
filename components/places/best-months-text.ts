import type { useTranslations } from 'next-intl'
import { monthName } from '@/lib/dates/format-date'
import type { Locale } from '@/lib/locale/market'
import { bestMonths } from './best-months'

/** "Mejor de octubre a abril"; empty when nothing is known. */
export function bestMonthsText(
  months: readonly number[],
  locale: Locale,
  t: ReturnType<typeof useTranslations<'content'>>,
): string {
  const best = bestMonths(months)
  const name = (month: number) => monthName(month, locale)
  switch (best.kind) {
    case 'one':
      return t('best.one', { month: name(best.month) })
    case 'span':
      return t('best.span', { from: name(best.from), to: name(best.to) })
    case 'list': {
      const names = best.months.map(name)
      return t('best.list', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
    }
    case 'always':
      return t('best.always')
    default:
      return ''
  }
}
