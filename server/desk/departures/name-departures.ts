import { formatDate } from '@/lib/dates/format-date'
import { type Locale, languageOf } from '@/lib/locale/market'
import { departuresById } from '@/server/availability/manage/list-departures'
import type { Context } from '@/server/platform/context'

/** Departures as a person calls them, by their ids: "Barrancas del Cobre en tren · mar 11 may 2027". */
export async function nameDepartures(
  context: Context,
  ids: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const rows = await departuresById(context, [...new Set(ids)])
  return new Map(
    rows.map(({ id, product, start }) => [
      id,
      `${product[languageOf(locale)]} · ${formatDate(start, locale)}`,
    ]),
  )
}
