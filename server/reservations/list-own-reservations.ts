import { count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Locale, languageOf } from '@/lib/locale/market'
import { max, money, toWire, zero } from '@/lib/money/money'
import type { myReservations } from '@/lib/reservations/contract'
import { presentPicture } from '@/server/catalogue/picture'
import { type Ledger, readLedgers } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { firstProducts, type Reservation, type ReservationProduct } from './find-reservation'
import { stillOnArrival } from './present/present-on-arrival'
import { reservations } from './tables'

type OwnReservations = z.output<typeof myReservations.data>

const PER_PAGE = 10

/** A traveller's reservations, the newest first, in four queries however many there are. @param page from 1 */
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
      .orderBy(desc(reservations.createdAt), desc(reservations.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
  ])
  const [first, ledgers] = await Promise.all([
    firstProducts(
      context,
      rows.map(({ id }) => id),
    ),
    readLedgers(context, rows),
  ])
  return {
    items: rows.flatMap((row) => presentOwn(row, first.get(row.id), ledgers.get(row.id), locale) ?? []),
    current_page: page,
    total: counted[0]?.total ?? 0,
    limit: PER_PAGE,
  }
}

function presentOwn(
  { code, status, currency, totalMinor, onArrivalMinor, createdAt }: Reservation,
  first: ReservationProduct | undefined,
  ledger: Ledger | undefined,
  locale: Locale,
): OwnReservations['items'][number] | null {
  if (!first || !ledger) return null
  const language = languageOf(locale)
  return {
    code,
    status,
    name: first.snapshot.name[language],
    start: first.startDate,
    media: presentPicture(first.snapshot.cover, language),
    amount: toWire(money(totalMinor + onArrivalMinor, currency)),
    on_arrival: toWire(stillOnArrival({ status, currency, onArrivalMinor })),
    pending_amount: toWire(max(ledger.pending, zero(currency))),
    currency,
    created_at: createdAt.toISOString(),
  }
}
