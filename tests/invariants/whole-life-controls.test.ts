import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '@/server/platform/crypto/ids'
import { leadLives } from './lives/machine'
import { openWorld, type World } from './lives/world'

/** Which guard is taken out. */
const out = vi.hoisted(() => ({ guard: '' }))

vi.mock('@/server/reservations/changes/change-token', async (original) => {
  const real = await original<typeof import('@/server/reservations/changes/change-token')>()
  const readChange: typeof real.readChange = (context, reservation, token) => {
    const said = real.readChange(context, reservation, token)
    const { version } = reservation as { version?: number }
    return said && out.guard === 'version' && version ? { ...said, version } : said
  }
  const judgeChange: typeof real.judgeChange = (...given) =>
    out.guard === 'version' ? 'same' : real.judgeChange(...given)
  return { ...real, readChange, judgeChange }
})

vi.mock('@/server/availability/hold-seats', async (original) => {
  const real = await original<typeof import('@/server/availability/hold-seats')>()
  const takeSeats: typeof real.takeSeats = async (context, demand) => {
    if (out.guard !== 'seats') return real.takeSeats(context, demand)
    const { departureId, orderId, lines, expiresAt } = demand
    const qty = lines.reduce((all, line) => all + line.qty, 0)
    await context.db.execute(sql`update departures set taken = taken + ${qty} where id = ${departureId}`)
    const now = context.clock.now()
    for (const line of lines)
      await context.db.execute(sql`
        insert into holds (id, departure_id, order_id, line, qty, state, expires_at, created_at)
        values (${newId(now)}, ${departureId}, ${orderId}, ${line.line}, ${line.qty}, 'held',
          ${expiresAt.toISOString()}, ${now.toISOString()})`)
    return true
  }
  return { ...real, takeSeats }
})

vi.mock('@/server/payments/gateways/sandbox/adapter', async (original) => {
  const real = await original<typeof import('@/server/payments/gateways/sandbox/adapter')>()
  const createSandboxGateway: typeof real.createSandboxGateway = (options) => {
    const gateway = real.createSandboxGateway(options)
    const keyOf = (key: string) => (out.guard === 'refund key' ? randomUUID() : key)
    return { ...gateway, refund: (refund) => gateway.refund({ ...refund, key: keyOf(refund.key) }) }
  }
  return { ...real, createSandboxGateway }
})

vi.mock('@/server/payments/payer-of', async (original) => {
  const real = await original<typeof import('@/server/payments/payer-of')>()
  const isOwn: typeof real.isOwn = (...given) => out.guard !== 'attempt' && real.isOwn(...given)
  return { ...real, isOwn }
})

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())
beforeEach(() => {
  out.guard = ''
})

/** What the database itself refuses is a second guard, and taken out too. */
const SECOND: Record<string, string> = {
  seats: `do $$ declare c text; begin
    for c in select conname from pg_constraint where contype = 'c' and conrelid = 'departures'::regclass
      and pg_get_constraintdef(oid) like '%taken%' loop execute format('alter table departures drop constraint %I', c);
    end loop; end $$`,
  attempt: 'drop index payment_attempts_open',
}

it.each([
  { guard: 'version', seed: 11, breaks: /toContain|AssertionError|expected/ },
  { guard: 'seats', seed: 12, breaks: /I1 / },
  { guard: 'refund key', seed: 13, breaks: /W6|I8|expected/ },
  { guard: 'attempt', seed: 14, breaks: /I7 / },
])(
  'breaks a law without the guard of $guard',
  async ({ guard, seed, breaks }) => {
    if (SECOND[guard]) await world.shop.database.pool.query(SECOND[guard])
    out.guard = guard
    const failure = await leadLives(world, { lives: 400, steps: 12, seed, first: true }).then(
      () => null,
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message}`,
    )
    console.log(`without ${guard}: ${failure?.slice(0, 1_500)}`)
    expect(failure).toMatch(breaks)
  },
  600_000,
)
