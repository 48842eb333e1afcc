import type { Call } from '@/lib/api/call'
import type * as Availability from '@/lib/availability/contract'
import * as availability from '@/lib/availability/endpoints'
import type * as Waitlist from '@/lib/availability/waitlist-contract'
import type { Market } from '@/lib/locale/market'
import { bind, type EndpointOf } from '../bind'

/** The calls of departures and waiting lists as functions, for one market: for a part of a page that makes no others (client.ts). They throw ApiError. */
export function availabilityCalls(market: Market) {
  const on = <C extends Call>(endpoint: EndpointOf<C>) => bind<C>(market, endpoint)
  return {
    show: on<typeof Availability.availability>(availability.availability),
    holidays: on<typeof Availability.availabilityWithHolidays>(availability.availabilityWithHolidays),
    joinWaitlist: on<typeof Waitlist.joinWaitlist>(availability.joinWaitlist),
    confirmWaiting: on<typeof Waitlist.confirmWaiting>(availability.confirmWaiting),
    leaveWaitlist: on<typeof Waitlist.leaveWaitlist>(availability.leaveWaitlist),
    waitlistOffer: on<typeof Waitlist.waitlistOffer>(availability.waitlistOffer),
  }
}
