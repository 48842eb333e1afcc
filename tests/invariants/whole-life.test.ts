import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { printedSeed } from '../support/random'
import { leadLives } from './lives/machine'
import { paying, placing, type Step } from './lives/steps'
import { openWorld, type World } from './lives/world'

/** `npm run test:lives` leads many long ones. */
const DRAWN = 200
const LIVES = Number(process.env.LIVES ?? DRAWN)
const STEPS = Number(process.env.LIFE_STEPS ?? 5)

/** What so many lives see several times each; fewer may not. */
const HAPPENS = [
  ...['confirmed', 'expired', 'cancelled'].map((status) => `reservation ${status}`),
  ...['planned', 'settled', 'needs_account'].map((state) => `refund ${state}`),
  ...['surplus', 'late money', 'missed part', 'autopay is on'],
  ...['paid', 'declined'].map((outcome) => `autopay ${outcome}`),
  'paid on arrival confirmed',
]

const byParts = placing.map((step): Step => ({ ...step, qty: 1, mode: 'layaway', to: 0 }) as Step)

/** What so few lives may miss: money that came in cash goes back to an account, which its buyer has to name. */
const CASH_BACK = [
  byParts,
  paying.map((step): Step => ({ ...step, how: 'oxxo', who: 'owner', n: 0, share: 0, credit: 0 }) as Step),
  fc.constant<Step>({ kind: 'money_comes', n: 0, share: 1000 }),
  fc.constant<Step>({ kind: 'cancel', via: 0, n: 0, tabs: 'one', take: 'money' }),
]

/** And a saved card that its bank lets be charged when a part is due, or does not. */
const CHARGED_BY_ITSELF = (['approves', 'declines'] as const).map((how) => [
  byParts,
  fc.constant<Step>({ kind: 'autopay', via: 0, n: 0, how: 'on' }),
  fc.constant<Step>({ kind: 'autopay', via: 0, n: 0, how }),
  fc.constant<Step>({ kind: 'wait', until: 'the_tries', n: 0 }),
])

const seed = printedSeed('whole lives')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

it(
  'keeps every law after every step of every life',
  async () => {
    for (const plot of [CASH_BACK, ...CHARGED_BY_ITSELF])
      await leadLives(world, { lives: Math.ceil(LIVES / 50), steps: STEPS, seed, plot })
    await leadLives(world, { lives: LIVES, steps: STEPS, seed })
    console.log(
      [...world.seen]
        .sort()
        .map(([what, times]) => `${times} × ${what}`)
        .join('\n'),
    )
    // Lives in which nothing happens prove nothing.
    for (const what of LIVES >= DRAWN ? HAPPENS : [])
      expect(world.seen.get(what) ?? 0, what).toBeGreaterThan(0)
  },
  Math.max(600_000, LIVES * STEPS * 6_000),
)
