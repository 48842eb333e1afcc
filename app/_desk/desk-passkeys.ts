import 'server-only'
import type { ShownPasskey } from '@/components/desk/me/passkey-list'
import { deskApi } from '@/lib/client/desk-client'
import { formatInstant } from '@/lib/dates/format-instant'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { type DeskVisit, firstAnswer } from './desk-visit'

/** One's own passkeys in finished words; null when they cannot be asked for. */
export async function shownPasskeys(
  market: Market,
  { options }: DeskVisit,
): Promise<readonly ShownPasskey[] | null> {
  const list = await firstAnswer(deskApi(market).passkeys.list({}, options))
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  return (
    list?.items.map(({ uuid, name, created_at, used_at }) => ({
      ...{ uuid, name, created: at(created_at) },
      used: used_at === null ? null : at(used_at),
    })) ?? null
  )
}
