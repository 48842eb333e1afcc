import { cacheTags } from '@/lib/api/cache-tags'
import { type AbTests, UNTESTED } from '@/lib/campaigns/ab-tests'
import { showTests } from '@/lib/campaigns/endpoints'
import { DEFAULT_MARKET } from '@/lib/locale/market'
import { addressOf, send } from './transport'

interface Memory {
  known: { readonly tests: AbTests; readonly at: number } | null
  asking: Promise<AbTests> | null
  /** How often it was forgotten: what was asked before is not kept after. */
  turn: number
}

const FRESH_MS = 60_000

/** Middleware and pages are bundled apart, and the cache in front of them is not bundled: all of them read this one. */
const MEMORY = Symbol.for('andanza.tests')

/**
 * What tested pages show, as far as this process knows; null where it has to be asked. What is older than a minute is used
 * while it is asked again: a beginning or an end is told at once (`forgetTests`), this is for one that was not.
 * @param now milliseconds of the clock
 */
export function knownTests(now: number): AbTests | null {
  const { known } = memory()
  if (known && now - known.at >= FRESH_MS) void askTests(now)
  return known?.tests ?? null
}

/**
 * Asks the API what tested pages show. Where nobody answers, what was known; nothing known, pages as they were written.
 * @param now milliseconds of the clock
 */
export function askTests(now: number): Promise<AbTests> {
  const shared = memory()
  const { turn } = shared
  shared.asking ??= ask()
    .then((tests) => {
      if (shared.turn === turn) shared.known = { tests, at: now }
      return tests
    })
    .catch(() => shared.known?.tests ?? UNTESTED)
    .finally(() => {
      if (shared.turn === turn) shared.asking = null
    })
  return shared.asking
}

/** @param tags of pages that are dropped; what tests show changes with theirs alone, or may have been missed */
export function forgetTests(tags: readonly string[]): void {
  if (!tags.includes(cacheTags.tests) && !tags.includes(cacheTags.everything)) return
  Object.assign(memory(), { known: null, asking: null, turn: memory().turn + 1 })
}

async function ask(): Promise<AbTests> {
  return (await send(DEFAULT_MARKET, addressOf(showTests))) as AbTests
}

function memory(): Memory {
  const shared = globalThis as { [MEMORY]?: Memory }
  shared[MEMORY] ??= { known: null, asking: null, turn: 0 }
  return shared[MEMORY]
}
