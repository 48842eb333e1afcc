import type { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { onlineOf, type Preview } from '@/lib/layaway/layaway-preview'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { add, multiply } from '@/lib/money/money'

/** The translator of the `layaway` texts. */
export type LayawayTranslator = ReturnType<typeof useTranslations<'layaway'>>

/** "5 pagos quincenales de *$950*"; "de hasta" where the first part carries a remainder. */
export function partsText(preview: Preview, t: LayawayTranslator): string {
  return t(hasEqualParts(preview) ? 'parts' : 'partsUpTo', {
    rhythm: preview.rhythm ?? 'month',
    parts: preview.parts,
    part: formatMoney(preview.partAmount),
  })
}

/**
 * The one line of a card: "Aparta con *$1,250* y 5 pagos quincenales de *$950*", with a single part "y liquida antes del
 * *14 ene 2027*", what is left for the host, or that it is paid at once.
 */
export function lineText(preview: Preview, t: LayawayTranslator, locale: Locale): string {
  if (preview.onArrival.amount > 0)
    return t('lineArrival', { today: formatMoney(preview.deposit), rest: formatMoney(preview.onArrival) })
  if (!preview.offered) return t('lineFull', { total: formatMoney(preview.total) })
  const deposit = formatMoney(preview.deposit)
  if (preview.parts > 1 || preview.firstDue === null)
    return t('line', { deposit, parts: partsText(preview, t) })
  return t('lineOne', { deposit, date: formatDate(preview.firstDue, locale, { weekday: false }) })
}

/** The sentence under the bar before anything is bought: what follows and until when, or why it is paid at once. */
export function offerText(preview: Preview, t: LayawayTranslator, locale: Locale): string {
  if (!preview.offered || preview.liquidationDate === null) return t(`reasons.${preview.reason ?? 'no_plan'}`)
  const date = formatDate(preview.liquidationDate, locale)
  return preview.parts > 1
    ? t('offer', { parts: partsText(preview, t), date })
    : t('offerOne', { rest: formatMoney(preview.partAmount), date })
}

/** Whether all parts are alike; else the first, which is shown, carries a remainder. */
export function hasEqualParts(preview: Preview): boolean {
  const { deposit, partAmount, parts } = preview
  return add(deposit, multiply(partAmount, parts)).amount === onlineOf(preview).amount
}
