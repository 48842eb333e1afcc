import { count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Locale, languageOf } from '@/lib/locale/market'
import { max, money, toWire, zero } from '@/lib/money/money'
import type { myReservations } from '@/lib/reservations/contract'
import { presentPicture } from '@/server/catalogue/picture'
import { readLedger } from '@/server/payments/read-ledger'
import type { Context } from '@/server/platform/context'
import { listProducts, type Reservation } from './find-reservation'
import { reservations } from './tables'

type OwnReservations = z.output<typeof myReservations.data>

/** Each costs two small queries, by the index of its key. */
const PER_PAGE = 10

/** A traveller's reservations, the newest first. @param page from 1 */
export async function listOwnReservations(
  context: Context,
  userId: string,
  page: number,
  locale: Locale,
): Promise<OwnReservations> {
  const own = eq(reservations.userId, userId)
  const [counted, rows] = await Promise.all([
    context.db.select({ total: count() }).from(reservations).where(own),
    context.db
      .select()
      .from(reservations)
      .where(own)
      .orderBy(desc(reservations.createdAt))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
  ])
  const items = await Promise.all(rows.map((row) => presentOwn(context, row, locale)))
  return {
    items: items.flatMap((item) => item ?? []),
    current_page: page,
    total: counted[0]?.total ?? 0,
    limit: PER_PAGE,
  }
}

async function presentOwn(
  context: Context,
  { id, code, status, currency, totalMinor, createdAt }: Reservation,
  locale: Locale,
): Promise<OwnReservations['items'][number] | null> {
  const [[first], ledger] = await Promise.all([listProducts(context, id), readLedger(context, id, currency)])
  if (!first) return null
  const language = languageOf(locale)
  return {
    code,
    status,
    name: first.snapshot.name[language],
    start: first.startDate,
    media: presentPicture(first.snapshot.cover, language),
    amount: toWire(money(totalMinor, currency)),
    pending_amount: toWire(max(ledger.pending, zero(currency))),
    currency,
    created_at: createdAt.toISOString(),
  }
}
