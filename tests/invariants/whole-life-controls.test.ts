import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '@/server/platform/crypto/ids'
import { leadLives } from './lives/machine'
import type { Step } from './lives/steps'
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

vi.mock('@/server/reservations/rules/autopay/tries', async (original) => {
  const real = await original<typeof import('@/server/reservations/rules/autopay/tries')>()
  const tryOn: typeof real.tryOn = (dueDate, today, tries) =>
    real.tryOn(dueDate, today, out.guard === 'part' ? [] : tries)
  return { ...real, tryOn }
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
  part: 'alter table autopay_tries drop constraint autopay_tries_pkey',
}

const place = (change: object = {}) =>
  fc.constant<Step>({ kind: 'place', via: 0, qty: 1, mode: 'layaway', to: 0, ...change } as Step)
const pay = (change: object = {}) =>
  fc.constant<Step>({
    ...{ kind: 'pay', via: 0, n: 0, who: 'owner', how: 'card', share: 0, replan: 'lower', credit: 0 },
    ...change,
  } as Step)
const some = (step: Step) => fc.constant(step)
const minutes = some({ kind: 'wait', until: 'minutes', n: 0 })

/** What leads to where the guard stands; what is done there, and after it, is as random as ever. */
const PLOTS = {
  version: [place(), pay({ share: 700 }), some({ kind: 'change', via: 0, n: 0, to: 1, tabs: 'two' })],
  seats: [some({ kind: 'race', n: 0, to: 0, what: 'place_place' })],
  'refund key': [
    ...[place(), pay(), some({ kind: 'gateway', bend: 'slow_refunds' })],
    ...[some({ kind: 'cancel', via: 0, n: 0, tabs: 'one', take: 'money' }), minutes, minutes],
    ...[some({ kind: 'wait', until: 'a_day', n: 0 }), minutes],
  ],
  attempt: [place(), pay({ how: 'oxxo' }), pay({ how: 'spei' })],
  part: [
    ...[place(), some({ kind: 'autopay', via: 0, n: 0, how: 'on' })],
    some({ kind: 'autopay', via: 0, n: 0, how: 'declines' }),
    ...[some({ kind: 'wait', until: 'the_charge', n: 0 }), minutes],
  ],
} as const

it.each([
  { guard: 'version', seed: 11, breaks: /to not include 200/ },
  { guard: 'seats', seed: 12, breaks: /I1 / },
  { guard: 'refund key', seed: 13, breaks: /W6 / },
  { guard: 'attempt', seed: 14, breaks: /I7 / },
  { guard: 'part', seed: 15, breaks: /W8 / },
] as const)(
  'breaks a law without the guard of $guard, and none with it',
  async ({ guard, seed, breaks }) => {
    const few = { lives: 5, steps: 2, seed, first: true }
    const plot = guard === 'seats' ? [place(), ...PLOTS.seats] : PLOTS[guard]
    await leadLives(world, { ...few, lives: 2, plot })
    if (SECOND[guard]) await world.shop.database.pool.query(SECOND[guard])
    out.guard = guard
    const failure = await leadLives(world, { ...few, plot }).then(
      () => null,
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message}`,
    )
    expect(failure).toMatch(breaks)
  },
  600_000,
)
