import { describe, expect, it } from 'vitest'
import { ROOMS, RULES, readImports } from './cruise'
import { PLANTED, type Planted } from './planted'
import { inTree, isPackage, WAYS } from './tree'

const target = 'export const thing = () => 1; export type Thing = string'
const DOMAINS = RULES.flatMap((rule) => /^server-(\w+)-knows-only-lower-domains$/.exec(rule)?.[1] ?? [])

const IN_ORDER = /-knows-only-lower-(?:rooms|domains)$/
/** Every folder of lib and components, and domain of the server beside the next one of its order. */
const PAIRS = [
  ...pairsOf('lib', ROOMS.lib, 'knows-only-lower-rooms'),
  ...pairsOf('components', ROOMS.components, 'knows-only-lower-rooms'),
  ...pairsOf('server', [...DOMAINS, 'campaigns'], 'knows-only-lower-domains'),
]

function pairsOf(half: string, folders: readonly string[], words: string) {
  return folders.slice(0, -1).map((low, at) => {
    return { half, low, high: folders[at + 1] ?? '', rule: `${half}-${low}-${words}` }
  })
}

async function rulesBroken(text: string, { from, to }: Pick<Planted, 'from' | 'to'>): Promise<string[]> {
  const files = { [from]: text, ...(isPackage(to) ? {} : { [to]: target }) }
  const { violations } = await inTree(files, (root) => readImports(root, Object.keys(files)))
  return violations.map(({ rule }) => rule)
}

describe.each(Object.entries(WAYS))('through %s', (_, write) => {
  it.each(PLANTED)('$rule refuses that $from imports $to', async ({ rule, from, to }) => {
    expect(await rulesBroken(write(from, to), { from, to })).toContain(rule)
  })

  it.each(PAIRS)('$rule refuses the folder after it', async ({ half, low, high, rule }) => {
    const [from, to] = [`${half}/${low}/act.ts`, `${half}/${high}/act.ts`]
    expect(await rulesBroken(write(from, to), { from, to })).toContain(rule)
    expect(await rulesBroken(write(to, from), { from: to, to: from })).toEqual([])
  })
})

describe('the rules', () => {
  it('refuse a circle, of types only too', async () => {
    const circle = {
      'lib/money/a.ts': `import type { B } from './b'; export type A = B`,
      'lib/money/b.ts': `import type { A } from '@/lib/money/a'; export type B = A`,
    }
    const { violations } = await inTree(circle, (root) => readImports(root, Object.keys(circle)))
    expect(violations.map(({ rule }) => rule)).toContain('no-circles')
  })

  it('refuse an import that leads nowhere', async () => {
    const place = { from: 'lib/money/a.ts', to: 'pg' }
    expect(await rulesBroken(`import { thing } from '@/lib/money/gone'; thing()`, place)).toEqual([
      'no-unknown-imports',
    ])
  })

  it('are all proven by a planted violation', () => {
    const proven = new Set([...PLANTED.map(({ rule }) => rule), 'no-circles', 'no-unknown-imports'])
    const unproven = RULES.filter((rule) => !proven.has(rule) && !IN_ORDER.test(rule))
    expect(unproven).toEqual([])
    expect(DOMAINS).toHaveLength(12)
    expect(PAIRS.map(({ rule }) => rule)).toEqual(RULES.filter((rule) => IN_ORDER.test(rule)))
  })

  it('let the allowed ways pass', async () => {
    const allowed = {
      'lib/money/money.ts': target,
      'lib/cart/merge.ts': `import { thing } from '@/lib/money/money'; thing(); export const cart = 1`,
      'lib/cart/use-cart.ts': `import { useState } from 'react'; useState()`,
      'stores/cart.ts': `import { cart } from '@/lib/cart/merge'; export const store = cart`,
      'components/ui/button.tsx': `import { useId } from 'react'; export const button = useId`,
      'components/cart/line.tsx': `import { button } from '../ui/button'; import { store } from '@/stores/cart'; export const line = [button, store]`,
      'app/page.tsx': `import { line } from '@/components/cart/line'; export default line`,
      'server/availability/tables.ts': 'export const departures = 1',
      'server/availability/hold-seats.ts': `import { departures } from './tables'; export const hold = departures`,
      'server/checkout/tables.ts': `import { departures } from '../availability/tables'; export const orders = departures`,
      'server/checkout/accept-order.ts': `import { hold } from '@/server/availability/hold-seats'; import { orders } from './tables'; export const place = [hold, orders]`,
      'server/checkout/accept-order.test.ts': `import { place } from './accept-order'; import { make } from '@/tests/support/make'; make(place)`,
      'tests/support/make.ts': 'export const make = (x: unknown) => x',
      'middleware.ts': `import { NextResponse } from 'next/server'; import { cart } from '@/lib/routing/decide'; NextResponse.json(cart)`,
      'lib/routing/decide.ts': 'export const cart = 1',
    }
    const { violations } = await inTree(allowed, (root) => readImports(root, Object.keys(allowed)))
    expect(violations).toEqual([])
  })
})
