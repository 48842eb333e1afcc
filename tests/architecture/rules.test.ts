import { beforeAll, describe, expect, it } from 'vitest'
import { type Import, inBatches, violationsOf } from './batches'
import { ROOMS, RULES, readImports, type Violation } from './cruise'
import { PLANTED } from './planted'
import { inTree, isPackage, WAYS } from './tree'

const target = 'export const thing = () => 1; export type Thing = string'
const DOMAINS = RULES.flatMap((rule) => /^server-(\w+)-knows-only-lower-domains$/.exec(rule)?.[1] ?? [])

const IN_ORDER = /-knows-only-lower-(?:rooms|domains)$/
/** Every folder of lib and components, and domain of the server beside the next one of its order. */
const PAIRS = [
  ...pairsOf('lib', ROOMS.lib, 'knows-only-lower-rooms'),
  ...pairsOf('components', ROOMS.components, 'knows-only-lower-rooms'),
  ...pairsOf('server', [...DOMAINS, 'desk'], 'knows-only-lower-domains'),
]

function pairsOf(half: string, folders: readonly string[], words: string) {
  return folders.slice(0, -1).map((low, at) => {
    return { half, low, high: folders[at + 1] ?? '', rule: `${half}-${low}-${words}` }
  })
}

interface Case {
  readonly way: string
  readonly rule: string
  readonly refused: Import
  /** What the same rule lets pass. */
  readonly allowed?: Import
}

/** All that is planted, in every way to depend on a module; a pair both ways, in files of its own. */
const CASES: readonly Case[] = Object.entries(WAYS).flatMap(([way, write]): Case[] => {
  const written = (from: string, to: string): Import => ({ from, to, text: write(from, to) })
  return [
    ...PLANTED.map(({ rule, from, to }) => ({ way, rule, refused: written(from, to) })),
    ...PAIRS.map(({ half, low, high, rule }) => ({
      way,
      rule,
      refused: written(`${half}/${low}/up.ts`, `${half}/${high}/end.ts`),
      allowed: written(`${half}/${high}/down.ts`, `${half}/${low}/end.ts`),
    })),
  ]
})

let found: Map<Import, Violation[]>
beforeAll(async () => {
  found = await violationsOf(
    CASES.flatMap(({ refused, allowed }) => (allowed ? [refused, allowed] : [refused])),
  )
})

describe.each(Object.keys(WAYS))('through %s', (way) => {
  const cases = CASES.filter((one) => one.way === way)

  it.each(cases)('$rule refuses that $refused.from imports $refused.to', (one) => {
    const broken = found.get(one.refused)
    expect(broken?.map(({ rule }) => rule)).toContain(one.rule)
    if (!isPackage(one.refused.to)) expect(broken?.map(({ to }) => to)).toContain(one.refused.to)
    if (one.allowed) expect(found.get(one.allowed)).toEqual([])
  })
})

describe('what is planted together', () => {
  it('is everything, and in no tree a file imports twice or imports and is imported', () => {
    const imports = CASES.map(({ refused }) => refused)
    const batches = inBatches(imports)
    expect(new Set(batches.flat())).toEqual(new Set(imports))
    for (const batch of batches) {
      const sources = batch.map(({ from }) => from)
      expect(new Set(sources).size).toBe(sources.length)
      expect(batch.filter(({ to }) => sources.includes(to))).toEqual([])
    }
    expect(CASES).toHaveLength(6 * (PLANTED.length + PAIRS.length))
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
    const text = `import { thing } from '@/lib/money/gone'; thing()`
    const [violations] = (await violationsOf([{ from: 'lib/money/a.ts', to: 'pg', text }])).values()
    expect(violations?.map(({ rule }) => rule)).toEqual(['no-unknown-imports'])
  })

  it('are all proven by a planted violation', () => {
    const proven = new Set([...PLANTED.map(({ rule }) => rule), 'no-circles', 'no-unknown-imports'])
    const unproven = RULES.filter((rule) => !proven.has(rule) && !IN_ORDER.test(rule))
    expect(unproven).toEqual([])
    expect(DOMAINS).toHaveLength(15)
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
