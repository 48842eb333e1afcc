import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { printedSeed } from '../support/random'
import { leadLives } from './lives/machine'
import { paying, placing, type Step } from './lives/steps'
import { stripeTill } from './lives/tills/stripe'
import { wompiTill } from './lives/tills/wompi'
import { openWorld, type World } from './lives/world'

/** A short draw of each; `npm run test:lives` leads many long ones. */
const LIVES = Number(process.env.LIVES ?? 5)
const STEPS = Number(process.env.LIFE_STEPS ?? 4)
const SEATS = 3
/** A gateway that is another process answers later than one in ours. */
const PATIENCE_MS = 900

/** One traveller, who may pay by any way whose payment takes long. */
const alone = placing.map((step): Step => ({ ...step, qty: 1, mode: 'layaway', to: 0 }) as Step)
const anyhow = paying.map((step): Step => ({ ...step, who: 'owner', n: 0, share: 0, credit: 0 }) as Step)
const comes = fc.constant<Step>({ kind: 'money_comes', n: 0, share: 1000 })

const seed = printedSeed('lives at gateways')
let world: World | undefined
afterEach(() => world?.close())

it.each([
  ['Stripe', stripeTill],
  ['Wompi', wompiTill],
] as const)(
  'keeps every law after every step of every life that is paid at %s',
  async (_name, openTill) => {
    world = await openWorld(SEATS, PATIENCE_MS, await openTill())
    // So few lives may be about other things: half of them begin with somebody who pays.
    await leadLives(world, { lives: LIVES, steps: STEPS, seed, plot: [alone, anyhow, comes] })
    await leadLives(world, { lives: LIVES, steps: STEPS, seed })
    console.log([...world.seen].map(([what, times]) => `${times} × ${what}`).join('\n'))
    expect(world.seen.get('POST /api/payments 201') ?? 0).toBeGreaterThan(0)
  },
  Math.max(300_000, LIVES * STEPS * 4_000),
)

it('finds a life whose payment the gateway does not have', async () => {
  const till = await wompiTill()
  world = await openWorld(SEATS, PATIENCE_MS, { ...till, holds: async () => 0 })
  const byCard = anyhow.map((step): Step => ({ ...step, how: 'card' }) as Step)
  const lives = { lives: 1, steps: 0, seed, first: true, plot: [alone, byCard] }
  const told = await leadLives(world, lives).catch(({ message }: Error) => message)
  expect(told).toMatch(/W1: \{.*"held":0/)
}, 300_000)
