import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AbVisitor } from './ab-cookie'
import { AB_TESTS } from './ab-tests'
import { afterSight, armFor, countedArms } from './ab-visit'
import { assignVariant } from './assign-variant'
import { isRobot } from './is-robot'
import { KEYS, key, page, running, visitor } from './test-visitors'

describe('a visitor', () => {
  const KEY = 'k'.repeat(26)
  const FRESH = 'f'.repeat(26)
  const inVariant = KEYS.find((each) => assignVariant(each, 'product') === 'ppcv1') ?? ''
  const inControl = KEYS.find((each) => assignVariant(each, 'product') === 'control') ?? ''
  const newcomer = (own: string): AbVisitor => ({ key: own, seen: {} })

  it('without a cookie sees the control, whatever key would come', () => {
    expect(armFor(null, 'product')).toBe('control')
  })

  it('sees the same page again, however often it was counted', () => {
    fc.assert(
      fc.property(key, page, (own, one) => {
        const first = armFor(newcomer(own), one)
        let now = newcomer(own)
        for (let n = 0; n < 3; n++) {
          now = afterSight(now, { page: one, arm: armFor(now, one), named: false }, FRESH).visitor
          expect(armFor(now, one)).toBe(first)
        }
      }),
    )
  })

  it('is counted once, and only where the key assigned what was shown', () => {
    const shown = { page: 'product', arm: 'ppcv1', named: false } as const
    const first = afterSight(newcomer(inVariant), shown, FRESH)
    expect(first.exposure).toEqual({ page: 'product', arm: 'ppcv1' })
    expect(countedArms(first.visitor)).toEqual({ product: 'ppcv1' })
    expect(afterSight(first.visitor, shown, FRESH).exposure).toBeNull()
    expect(afterSight(newcomer(inControl), shown, FRESH).exposure).toBeNull()
  })

  it('who meets the page before having a key stays with the control, uncounted', () => {
    for (const fresh of [inVariant, inControl]) {
      const met = afterSight(null, { page: 'product', arm: 'control', named: false }, fresh)
      expect(met).toEqual({
        visitor: { key: fresh, seen: { product: { arm: 'control', counted: false } } },
        exposure: null,
      })
      expect(armFor(met.visitor, 'product')).toBe('control')
      expect(countedArms(met.visitor)).toBeNull()
    }
  })

  it('who has seen no tested page only gets a key', () => {
    expect(afterSight(null, null, FRESH)).toEqual({ visitor: newcomer(FRESH), exposure: null })
    const landing = { page: 'landing', arm: 'gnrl1', named: true } as const
    expect(afterSight(newcomer(KEY), landing, FRESH)).toEqual({ visitor: newcomer(KEY), exposure: null })
  })

  it('who types the address of a variant stays with it and leaves the count', () => {
    const counted = afterSight(newcomer(inControl), { page: 'product', arm: 'control', named: false }, FRESH)
    const typed = afterSight(counted.visitor, { page: 'product', arm: 'ppcv1', named: true }, FRESH)
    expect(typed.exposure).toBeNull()
    expect(armFor(typed.visitor, 'product')).toBe('ppcv1')
    expect(countedArms(typed.visitor)).toBeNull()
  })

  it('who types the address they were assigned anyway stays counted', () => {
    const { visitor: before } = afterSight(
      newcomer(inVariant),
      { page: 'product', arm: 'ppcv1', named: false },
      FRESH,
    )
    expect(afterSight(before, { page: 'product', arm: 'ppcv1', named: true }, FRESH).visitor).toEqual(before)
  })

  it('leaves a variant whose test has stopped', () => {
    const stayed: AbVisitor = { key: KEY, seen: { product: { arm: 'ppcv1', counted: true } } }
    expect(armFor(stayed, 'product')).toBe('ppcv1')
    expect(armFor(stayed, 'product', running('product', false))).toBe('control')
  })

  it('is never shown a variant of another page', () => {
    fc.assert(
      fc.property(visitor, page, (one, where) => {
        const names = ['control', ...AB_TESTS[where].map(({ variant }) => variant)]
        expect(names).toContain(armFor(one, where))
      }),
    )
  })
})

describe('a robot', () => {
  it.each([
    null,
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36',
    'node',
    'curl/8.5.0',
  ])('is %j', (agent) => expect(isRobot(agent)).toBe(true))

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 13; CUBOT X30) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0',
  ])('is not %j', (agent) => expect(isRobot(agent)).toBe(false))
})
