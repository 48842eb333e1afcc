import { addBusinessDays } from '@/lib/dates/business-days'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import { refundCountry } from '@/lib/layaway/refund-policy'
import type { Currency } from '@/lib/locale/market'
import { daysOffNear } from '@/server/availability/days-off-near'
import { REFUND_SENT_WITHIN } from '@/server/payments/rules/refund-quote'
import type { Context } from '@/server/platform/context'

/** By when money that is to go back from today on is sent, by the calendar of the currency. */
export async function sendBy(context: Context, currency: Currency): Promise<LocalDate> {
  const today = context.clock.today(dueZone(currency))
  const daysOff = (await daysOffNear(context))[refundCountry(currency)]
  return addBusinessDays(today, REFUND_SENT_WITHIN, daysOff)
}
