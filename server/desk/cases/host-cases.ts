import { addHours } from 'date-fns'
import type { Locale } from '@/lib/locale/market'
import { departuresById } from '@/server/availability/manage/list-departures'
import { ownProducts } from '@/server/catalogue/hosts/host-name'
import type { Context } from '@/server/platform/context'
import { listUnconfirmed } from '../departures/manifest/sendings'
import { nameDepartures } from '../departures/name-departures'
import { ZONE } from '../departures/zone'
import type { DeskOwnCase } from './approval-cases'
import { undecidedDepartures } from './departure-cases'

/** A host says within a day that he has a list. */
const HOURS = 24

export type HostCase = DeskOwnCase<'host_decision' | 'manifest_confirm'>

/**
 * What a host has to do, one case each: say that he has the list that was sent of a departure to come, and what he wants of
 * one below its minimum whose day has come. They are his own: what his people add to them is not what the house adds to
 * its own. @param hostId null: those of every host
 */
export async function hostCases(
  context: Context,
  hostId: string | null,
  locale: Locale,
): Promise<HostCase[]> {
  const [undecided, sent] = [await undecidedDepartures(context), await listUnconfirmed(context)]
  const ids = [...undecided.map(({ id }) => id), ...sent.map(({ departureId }) => departureId)]
  const own = await ownDepartures(context, hostId, ids)
  const titles = own.size === 0 ? new Map<string, string>() : await nameDepartures(context, [...own], locale)
  const subjectOf = (id: string) => ({ type: 'departure', id, title: titles.get(id) ?? id }) as const
  return [
    ...undecided.map(({ id, dueAt }) => ({
      ...{ key: `host_decision:${id}`, kind: 'host_decision', role: 'desk', amount: null },
      ...{ subject: subjectOf(id), dueAt },
    })),
    ...sent.map(({ id: sending, departureId: id, sentAt }) => ({
      ...{ key: `manifest_confirm:${sending}`, kind: 'manifest_confirm', role: 'desk', amount: null },
      ...{ subject: subjectOf(id), dueAt: addHours(sentAt, HOURS) },
    })),
  ].filter(({ subject }) => own.has(subject.id)) as HostCase[]
}

/** Those to come that go, and are of this host. */
async function ownDepartures(
  context: Context,
  hostId: string | null,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const today = context.clock.today(ZONE)
  const living = (await departuresById(context, [...new Set(ids)])).filter(
    ({ ended_at: ended, start }) => ended === null && start >= today,
  )
  const products = new Set(living.map(({ product_id }) => product_id))
  const own = hostId === null ? products : await ownProducts(context, hostId, [...products])
  return new Set(living.filter(({ product_id }) => own.has(product_id)).map(({ id }) => id))
}
