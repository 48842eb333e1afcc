import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '@/tests/invariants/lives/world'
import { IDS } from '../checkout/support/stock'
import { Teller } from './teller'

const FOLDER = path.join(import.meta.dirname, 'stories')
const stories = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))
/** `2026-11-21 12:00  pays 1,086.67 by card` */
const ENTRY = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) {2}(.+)$/

/** Moving the trip costs 2 % of it from 29 days before it on, 5 % from 20. */
const FEES = [
  [20, 5],
  [29, 2],
] as const

let world: World
beforeAll(async () => {
  world = await openWorld(200, 10_000)
})
afterAll(() => world?.close())

/** @param host in which currency and by which way the host is paid the rest; absent where everything is paid here */
async function sellAs(host: readonly string[] | undefined): Promise<void> {
  const [currency = null, way] = host ?? []
  await world.shop.database.pool.query(
    'update products set payment_scheme = $2, arrival_currency = $3, arrival_ways = $4 where id = $1',
    [IDS.cenotes, currency ? 'local' : 'customer', currency, way ? [way] : null],
  )
}

/** The story with what really was below each entry. */
async function lived(story: string): Promise<string> {
  const credit = /^credit (\d+)$/m.exec(story)?.[1]
  await world.begin(Number(credit ?? 0) * 100)
  await world.shop.database.pool.query('delete from mails')
  await world.shop.database.pool.query('update departures set capacity = 200')
  for (const [days, percent] of FEES)
    await world.shop.database.pool.query('insert into service_fees values ($1, $2, $3)', [
      IDS.cenotes,
      days,
      percent,
    ])
  await sellAs(/^the host is paid (\w+) by (\w+)$/m.exec(story)?.slice(1))
  const teller = new Teller(world)
  const lines: string[] = []
  for (const line of story.split('\n')) {
    const [, day, time, what] = ENTRY.exec(line) ?? []
    if (line.startsWith('    ')) continue
    lines.push(line)
    if (day && time && what)
      lines.push(...(await teller.tell({ day, time, what })).map((told) => `    ${told}`))
  }
  return lines.join('\n')
}

it.each(stories)(
  '%s',
  async (name) => {
    const story = readFileSync(path.join(FOLDER, name), 'utf8')
    const told = await lived(story)
    expect(told).toBe(story)
  },
  600_000,
)
