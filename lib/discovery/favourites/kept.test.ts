import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeptFavourites, NO_FAVOURITES, pressed, readKept } from './kept'
import { joined, told, withoutProduct } from './told'

const PRODUCTS = [1, 2, 3, 4].map((n) => `01930000-0000-7000-8000-00000000000${n}`)
const [A = '', B = ''] = PRODUCTS

describe('the hearts of a browser', () => {
  it('are pressed and pressed again, the latest first', () => {
    const both = pressed(pressed(NO_FAVOURITES, A, false), B, false)
    expect(both.saved).toEqual([B, A])
    expect(pressed(both, B, false)).toEqual({
      ...both,
      saved: [A],
      pending: { [A]: { wish: 'save', n: 1 } },
      presses: 3,
    })
  })

  it('are told to the account in the end, and a later press is not taken for the earlier one', () => {
    const saved = pressed(NO_FAVOURITES, A, true)
    const dropped = pressed(saved, A, true)
    expect(told(dropped, A, 1).pending).toEqual({ [A]: { wish: 'drop', n: 2 } })
    expect(told(dropped, A, 2).pending).toEqual({})
  })

  it('join those of the account: what waits to be told stays, in both ways', () => {
    const kept: KeptFavourites = {
      saved: [A],
      pending: { [A]: { wish: 'save', n: 1 }, [B]: { wish: 'drop', n: 2 } },
      presses: 2,
    }
    expect(joined(kept, [B, PRODUCTS[2] ?? '']).saved).toEqual([A, PRODUCTS[2]])
  })

  it('forget a product that is no more', () => {
    expect(withoutProduct(pressed(NO_FAVOURITES, A, false), A)).toEqual({ ...NO_FAVOURITES, presses: 1 })
  })

  it('are read from whatever storage holds', () => {
    const kept = pressed(NO_FAVOURITES, A, true)
    expect(readKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    for (const broken of [
      null,
      1,
      'x',
      [],
      { saved: 'x', pending: [A] },
      { saved: [1, 'x'], pending: { x: {} } },
    ])
      expect(readKept(broken)).toEqual(NO_FAVOURITES)
  })

  it('count on from the last press, so that none is taken for another', () => {
    expect(readKept({ saved: [], pending: { [A]: { wish: 'save', n: 7 } }, presses: 2 }).presses).toBe(7)
  })
})

type Step =
  | { readonly kind: 'press'; readonly device: number; readonly product: number }
  | { readonly kind: 'sync'; readonly device: number; readonly answers: number; readonly isApplied: boolean }
  | { readonly kind: 'enter' | 'leave'; readonly device: number }

const device = fc.constantFrom(0, 1)
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('press' as const), device, product: fc.nat(3) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('sync' as const),
        device,
        answers: fc.nat(5),
        isApplied: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('enter' as const, 'leave' as const), device }),
    },
  ),
  { maxLength: 40 },
)

interface Browser {
  kept: KeptFavourites
  isSignedIn: boolean
}

/** Two browsers of one person, an account, a network that breaks anywhere. */
function lead(list: readonly Step[]) {
  const account = new Set<string>()
  const browsers: Browser[] = [0, 1].map(() => ({ kept: NO_FAVOURITES, isSignedIn: false }))
  /** Of each product: whether its last press anywhere kept it. */
  const last = new Map<string, boolean>()
  const sync = (browser: Browser, answers = Number.POSITIVE_INFINITY, isApplied = true) => {
    if (!browser.isSignedIn) return
    let left = answers
    const waiting = Object.entries(browser.kept.pending).sort(([, one], [, other]) => one.n - other.n)
    for (const [uuid, { wish, n }] of waiting) {
      if (left > 0 || isApplied) wish === 'save' ? account.add(uuid) : account.delete(uuid)
      if (left-- <= 0) return
      browser.kept = told(browser.kept, uuid, n)
    }
    if (left > 0) browser.kept = joined(browser.kept, [...account])
  }
  for (const step of list) {
    const browser = browsers[step.device]
    if (!browser) continue
    if (step.kind === 'press') {
      const uuid = PRODUCTS[step.product] ?? ''
      browser.kept = pressed(browser.kept, uuid, browser.isSignedIn)
      last.set(uuid, browser.kept.saved.includes(uuid))
    } else if (step.kind === 'sync') sync(browser, step.answers, step.isApplied)
    else if (step.kind === 'enter') browser.isSignedIn = true
    else if (browser.isSignedIn) {
      sync(browser)
      Object.assign(browser, { kept: NO_FAVOURITES, isSignedIn: false })
    }
  }
  for (const browser of [...browsers, ...browsers]) {
    browser.isSignedIn = true
    sync(browser)
  }
  return { account, browsers, last }
}

describe('whatever a guest, two devices and a broken network do', () => {
  it('all agree in the end, and nothing waits', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { account, browsers } = lead(list)
        for (const { kept } of browsers) {
          expect([...kept.saved].sort()).toEqual([...account].sort())
          expect(kept.pending).toEqual({})
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('what was kept and never taken back is there', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { account } = lead(list)
        const dropped = new Set(droppedIn(list))
        for (const step of list) {
          const uuid = step.kind === 'press' ? (PRODUCTS[step.product] ?? '') : ''
          if (uuid && !dropped.has(uuid)) expect(account).toContain(uuid)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('what is pressed with every press told at once is as it was pressed last', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ device, product: fc.nat(3) }), { maxLength: 30 }), (presses) => {
        const list = presses.flatMap(({ device: of, product }): Step[] => [
          ...[0, 1].flatMap((one): Step[] => [
            { kind: 'enter', device: one },
            { kind: 'sync', device: one, answers: 9, isApplied: true },
          ]),
          { kind: 'press', device: of, product },
          { kind: 'sync', device: of, answers: 9, isApplied: true },
        ])
        const { account, last } = lead(list)
        expect([...account].sort()).toEqual(
          [...last].flatMap(([uuid, isKept]) => (isKept ? [uuid] : [])).sort(),
        )
      }),
      { numRuns: 500 },
    )
  })
})

/** Products that some press took back. */
function droppedIn(list: readonly Step[]): string[] {
  return PRODUCTS.filter((uuid) =>
    list.some((_, index) => {
      const before = lead([...list.slice(0, index)])
      const after = lead([...list.slice(0, index + 1)])
      return before.last.get(uuid) !== after.last.get(uuid) && after.last.get(uuid) === false
    }),
  )
}
