import { judged, kilobytes, type Row, whole } from '../lib/row'
import type { Bench } from '../setup/bench'
import { LIGHTHOUSE_PHONE, observed, type Visit, visiting } from '../setup/visits'

const KB = 1024
/** After the last request of the load: prefetches and late chunks come in here. */
const QUIET_MS = 3_000

interface Loaded {
  readonly url: string
  readonly type: string
  readonly prefetch: boolean
  /** Seconds on the browser's clock. */
  readonly at: number
  bytes: number
}

/** P7: everything a first visit to a product brings over the wire, compressed as it comes. */
export async function wireBytes(bench: Bench): Promise<Row[]> {
  const site = await bench.site()
  const url = `${site.url}${bench.addresses.product}`
  await (await fetch(url)).text()
  const { loaded, early } = await visiting(bench, LIGHTHOUSE_PHONE, (visit) => firstVisit(visit, url))
  const all = sum(loaded)
  const fonts = sum(loaded.filter(({ type }) => type === 'Font'))
  const kinds = [...new Set(loaded.map(({ type }) => type))]
  const parts = kinds.map((kind) => `${kind} ${kilobytes(sum(loaded.filter(({ type }) => type === kind)))}`)
  const id = 'P7'
  return [
    judged({ id, what: 'initial load of a product', note: parts.join(', '), details: { loaded } }, all, {
      ...{ must: 280 * KB, aim: 240 * KB },
      ...{ side: 'most', write: kilobytes },
    }),
    judged({ id, what: 'fonts in it', note: '' }, fonts, {
      ...{ must: Number.POSITIVE_INFINITY, aim: 40 * KB },
      ...{ side: 'most', write: kilobytes },
    }),
    judged(
      { id, what: 'prefetches before the largest paint', note: early.map(({ url: one }) => one).join(', ') },
      early.length,
      {
        ...{ must: Number.POSITIVE_INFINITY, aim: 0 },
        ...{ side: 'most', write: whole },
      },
    ),
  ]
}

async function firstVisit({ page, session }: Visit, url: string) {
  const requests = new Map<string, Loaded>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const asks = request.headers['next-router-prefetch'] ?? request.headers.Purpose ?? request.headers.purpose
    requests.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      prefetch: asks !== undefined,
      at: timestamp,
      bytes: 0,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = requests.get(requestId)
    if (known) known.bytes = encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const { lcp } = await observed(page)
  const loaded = [...requests.values()].filter(({ url: one }) => one.startsWith('http'))
  const start = Math.min(...loaded.map(({ at }) => at))
  return { loaded, early: loaded.filter(({ prefetch, at }) => prefetch && (at - start) * 1000 < lcp) }
}

const sum = (loaded: readonly Loaded[]): number => loaded.reduce((all, { bytes }) => all + bytes, 0)
