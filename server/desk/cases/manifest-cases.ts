import { addDays } from '@/lib/dates/local-date'
import { dueInstant } from '@/lib/layaway/due-instant'
import type { Locale } from '@/lib/locale/market'
import { departuresById } from '@/server/availability/manage/list-departures'
import type { Context } from '@/server/platform/context'
import { listDeparting } from '@/server/reservations/manifest/departing'
import { readManifest } from '@/server/reservations/manifest/read-manifest'
import { HOST_DAYS } from '@/server/reservations/rules/manifest/host-window'
import { missingIn } from '../departures/manifest/manifest-content'
import { stateOf } from '../departures/manifest/sending-state'
import { lastSendings } from '../departures/manifest/sendings'
import { nameDepartures } from '../departures/name-departures'
import { ZONE } from '../departures/zone'
import type { DeskOwnCase } from './approval-cases'

export type ManifestCase = DeskOwnCase<'manifest'>

/** From so many days before a departure its list has to be complete and sent. */
const AHEAD_DAYS = 14

/**
 * Departures that leave soon whose host does not have the list as it is: something is missing of it, it was not sent, or it
 * changed since. It is due when hosts begin to see all of it.
 */
export async function manifestCases(context: Context, locale: Locale): Promise<ManifestCase[]> {
  const today = context.clock.today(ZONE)
  const departing = await listDeparting(context, today, addDays(today, AHEAD_DAYS))
  const ids = [...new Set(departing.map(({ id }) => id))]
  if (ids.length === 0) return []
  const ended = new Set(
    (await departuresById(context, ids)).filter((one) => one.ended_at !== null).map(({ id }) => id),
  )
  const rows = await readManifest(context, ids)
  const sendings = await lastSendings(context, ids)
  const titles = await nameDepartures(context, ids, locale)
  return departing.flatMap(({ id, start }) => {
    const own = rows.filter(({ departureId }) => departureId === id)
    const state = stateOf(own, sendings.get(id), today)
    const isRight = missingIn(own) === 0 && (state === 'sent' || state === 'confirmed')
    if (ended.has(id) || isRight) return []
    return {
      ...{ key: `manifest:${id}`, kind: 'manifest', role: 'desk', amount: null },
      subject: { type: 'departure', id, title: titles.get(id) ?? id },
      dueAt: dueInstant(addDays(start, -HOST_DAYS), 'MXN'),
    } as const
  })
}
