import type { recordEvents as recordEventsCall } from '@/lib/analytics/contract'
import { recordEvents } from '@/lib/analytics/endpoints'
import type { VisitEvent } from '@/lib/analytics/events'
import { pageKindOf } from '@/lib/analytics/page-kinds'
import type { CallInput } from '@/lib/api/call'
import { addressOf, buildRequest } from '@/lib/client/transport'
import { DEFAULT_MARKET, parseMarketSegment } from '@/lib/locale/market'
import { allows } from '@/stores/consent'
import { newKey } from '@/stores/order-intent'

type Lot = NonNullable<CallInput<typeof recordEventsCall>['body']>

interface Told {
  readonly events: NonNullable<Lot['events']>
  readonly vitals: NonNullable<Lot['vitals']>
}

const told: Told = { events: [], vitals: [] }
const MOST = { events: 25, vitals: 20 } as const
const SEND_AFTER_MS = 3_000

let timer: ReturnType<typeof setTimeout> | null = null

/** Puts events into the next lot, with the kind of page they happened on. */
export function addEvents(events: readonly VisitEvent[]): void {
  const page = pageKindOf(location.pathname)
  told.events.push(
    ...events.map(({ name, items = [], value }) => ({
      ...{ id: newKey(), name, page, items: items.slice(0, 60).map((item) => ({ ...item })) },
      ...(value !== undefined && { value }),
    })),
  )
  sendSoon()
}

/** Puts a speed of the page into the next lot. */
export function addVital(vital: Told['vitals'][number]): void {
  told.vitals.push(vital)
  // Most are known when the page goes out of sight, and it may never come back.
  if (document.visibilityState === 'hidden') queueMicrotask(sendNow)
  else sendSoon()
}

function sendSoon(): void {
  timer ??= setTimeout(sendNow, SEND_AFTER_MS)
}

/**
 * Sends what waits, without anybody waiting for it; `keepalive` lets it arrive after the page is gone. What is lost is lost:
 * a count is worth no second try of a visitor's network.
 */
function sendNow(): void {
  if (timer) clearTimeout(timer)
  timer = null
  const body = { events: told.events.splice(0, MOST.events), vitals: told.vitals.splice(0, MOST.vitals) }
  if (body.events.length + body.vitals.length === 0 || !allows('measuring')) return
  const market = parseMarketSegment(document.documentElement.dataset.market ?? '') ?? DEFAULT_MARKET
  const request = buildRequest(market, { ...addressOf(recordEvents), body })
  fetch(request, { keepalive: true, priority: 'low' }).catch(() => undefined)
  if (told.events.length + told.vitals.length > 0) sendSoon()
}

addEventListener('pagehide', sendNow)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendNow()
})
