import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { RunningInstalment } from '@/lib/layaway/instalment'
import { planSummary } from '@/lib/layaway/running/plan-words'
import { formatMoney } from '@/lib/money/format-money'

/** What is left of a plan in one line: "2 de $7,800 y uno de $3,900, hasta el 21 jul 2027". */
export function usePlanWords(): (parts: readonly RunningInstalment[]) => string {
  const t = useTranslations('payments.effect.plan')
  const locale = useSiteLocale()
  return (parts) => {
    const { count, part, alike, other, total, last } = planSummary(parts)
    if (!part || !total || !last) return t('none')
    const date = formatDate(last, locale, { weekday: false })
    const amount = formatMoney(part)
    if (alike === count) return t('alike', { count, part: amount, date })
    if (other) return t('oneOther', { count: alike, part: amount, other: formatMoney(other), date })
    return t('uneven', { count, total: formatMoney(total), date })
  }
}
