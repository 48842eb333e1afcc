import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { assertInvariants } from '@/tests/support/invariants'
import { type Answer, callApi, callerAt, placeOrder, pricedOrder } from '@/tests/support/shop-client'
import { startSite } from '@/tests/support/site'
import { startTwoSites, type TwoSites } from './support/two-sites'
import { until } from './support/until'

/** adr 0010: 15 s for what is under way, and then it ends. */
const MOST_MS = 16_000
/** Half of the second in which a process says goodbye. */
const STILL_OPEN_MS = 500
let shop: TwoSites
beforeAll(async () => {
  shop = await startTwoSites()
})
afterAll(() => shop?.close())

/** A page that listens for news of a reservation. @returns whether its stream was ended in good order */
function listenTo(origin: string, code: string) {
  let heard = () => {}
  const opened = new Promise<void>((resolve) => {
    heard = resolve
  })
  const ended = new Promise<string>((resolve) => {
    const stream = request(`${origin}/api/events?reservation=${code}`, (answer) => {
      answer.once('data', heard)
      answer.on('data', () => undefined)
      answer.once('end', () => resolve('ended'))
      answer.once('error', (error) => resolve(error.message))
    })
    stream.once('error', (error) => resolve(error.message))
    stream.end()
  })
  return { opened, ended }
}

interface Tried {
  /** Milliseconds on our clock. */
  readonly at: number
  readonly status: number | 'cut'
}

/** Five visitors who look at their cart again and again until told to stop. */
function visitors(origin: string) {
  const tried: Tried[] = []
  let stopped = false
  const look = async () => {
    while (!stopped) {
      const at = performance.now()
      const status = await callApi(callerAt(origin), 'POST', '/api/v1.5/shopping-cart', {
        body: cenotesCart(1),
      }).then(
        (answer) => answer.status,
        () => 'cut' as const,
      )
      tried.push({ at, status })
      await sleep(status === 'cut' ? 50 : 5)
    }
  }
  const all = Promise.all(Array.from({ length: 5 }, look))
  return {
    tried,
    stop: () => {
      stopped = true
      return all
    },
  }
}

describe('SIGTERM under load, with two processes', () => {
  it('drops nothing, ends with 0 within 16 s beside an open stream, and frees its port', async () => {
    const { pool } = shop.database
    const [leaving, staying] = shop.sites
    const [atLeaving, atStaying] = [callerAt(leaving.url), callerAt(staying.url)]
    const priced = await pricedOrder(atLeaving, cenotesCart(1))
    const { data } = await placeOrder(atLeaving, priced)
    const stream = listenTo(leaving.url, data.code)
    await stream.opened
    const [here, there] = [visitors(leaving.url), visitors(staying.url)]
    const least = () => Math.min(here.tried.length, there.tried.length)
    await until('both are busy', async () => least() > 40, { within: 30_000 })

    // An order that is under way when the signal comes: its departure is locked for a second and a half.
    const client = await pool.connect()
    await client.query(`begin; select from departures where code = 'CEN-270314-ES' for update`)
    const underWay: Promise<Answer<PlacedOrder>> = placeOrder(atLeaving, priced)
    await sleep(300)
    const signalled = performance.now()
    const status = leaving.stop()
    setTimeout(() => void client.query('rollback').then(() => client.release()), 1_500)

    expect(await status).toBe(0)
    const took = performance.now() - signalled
    console.log(`drain: it ended ${Math.round(took)} ms after SIGTERM`)
    expect(took).toBeLessThan(MOST_MS)
    expect(await stream.ended).toBe('ended')
    expect(await underWay).toMatchObject({ status: 201 })

    const again = await startSite({
      ...{ databaseUrl: shop.database.url, apiOnly: true, port: Number(new URL(leaving.url).port) },
    })
    expect((await placeOrder(callerAt(again.url), priced)).status).toBe(201)
    await Promise.all([here.stop(), there.stop()])
    expect(await again.stop()).toBe(0)

    expect(there.tried.length).toBeGreaterThan(50)
    expect(there.tried.filter((one) => one.status !== 200)).toEqual([])
    // Who came before the signal or soon after it was answered; later ones found the door closed, and go to the other one.
    const before = here.tried.filter(({ at }) => at < signalled + STILL_OPEN_MS)
    expect(before.length).toBeGreaterThan(20)
    expect(before.filter((one) => one.status !== 200)).toEqual([])
    expect((await placeOrder(atStaying, priced)).status).toBe(201)
    await assertInvariants(pool)
  }, 180_000)
})
