import { daysBetween } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'

/** Vouchers end at 23:59 there, whole days after they were made. */
const ZONE = 'America/Mexico_City'
const MOST = 7
/** Three days, where nothing is said. */
const USUAL = 3

/** The fewest days, 1 to 7, after which a voucher made now ends no earlier than that instant. */
export function voucherDays(now: Date, expiresAt: Date | undefined): number {
  if (!expiresAt) return USUAL
  // The last minute of a day is not in it any more.
  const last = todayIn(ZONE, expiresAt.getTime() + 60_000)
  const days = daysBetween(todayIn(ZONE, now), last)
  return Math.min(MOST, Math.max(1, days))
}
