import 'server-only'
import { deviceName } from '@/components/accounts/device-name'
import type { ShownSession } from '@/components/desk/team/session-list'
import { deskApi } from '@/lib/client/desk-client'
import { formatInstant } from '@/lib/dates/format-instant'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { type DeskVisit, firstAnswer } from './desk-visit'

/** Where people are signed in at the desk, in finished words; null when it cannot be asked. */
export async function shownSessions(
  market: Market,
  { options }: DeskVisit,
): Promise<readonly ShownSession[] | null> {
  const list = await firstAnswer(deskApi(market).sessions.list({}, options))
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  return (
    list?.items.map(({ uuid, person, user_agent, created_at, last_seen_at, current }) => ({
      ...{ uuid, person, current },
      device: deviceName(user_agent),
      since: at(created_at),
      seen: at(last_seen_at),
    })) ?? null
  )
}
