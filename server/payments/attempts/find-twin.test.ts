import { describe, expect, it } from 'vitest'
import { refuseTwin, twinIn } from './find-twin'
import type { Attempt } from './list-attempts'

const NOW = new Date('2026-11-21T18:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const attempt = (over: Partial<Attempt>) =>
  ({
    ...{ id: 'a', state: 'paid', payer: 'ana', method: 'card', amountMinor: 100_00, creditMinor: 0 },
    ...{ createdAt: ago(5_000), updatedAt: ago(5_000) },
    ...over,
  }) as Attempt
const asked = { payable: { currency: 'MXN' as const }, request: { amount: 100, method: 'card' as const } }
const called = (name: string | null) => ({ name, names: [name], isBuyer: false })
const twin = (over: Partial<Attempt>, payer: string | null = 'ana') =>
  twinIn([attempt(over)], { ...asked, payer: called(payer) }, NOW)

describe('a payment repeats another', () => {
  it.each([
    ['paid a moment ago', {}],
    ['paid a moment ago in another way', { method: 'oxxo' as const }],
    ['that is open in the same way', { state: 'submitting' as const }],
  ])('of the same payer and amount, %s', (_, over) => {
    expect(twin(over)?.id).toBe('a')
  })

  it.each([
    ['another payer', { payer: 'eva' }],
    ['nobody known', { payer: null }],
    ['another amount', { amountMinor: 100_01 }],
    ['another share of credit', { creditMinor: 1 }],
    ['10 s ago', { updatedAt: ago(10_000) }],
    ['open in another way', { state: 'pending' as const, method: 'oxxo' as const }],
    ['open for longer', { state: 'pending' as const, createdAt: ago(10_000) }],
    ['that failed', { state: 'failed' as const }],
  ])('but not one of %s', (_, over) => {
    expect(twin(over)).toBeNull()
  })

  it('never for a caller without a name', () => {
    expect(twin({ payer: null }, null)).toBeNull()
  })

  it('and of two the first', () => {
    const two = [attempt({ id: 'first' }), attempt({ id: 'second' })]
    expect(twinIn(two, { ...asked, payer: called('ana') }, NOW)?.id).toBe('first')
  })
})

describe('the same amount again within 10 s', () => {
  const refused = (payer: string | null, ...attempts: Attempt[]) => {
    try {
      refuseTwin(attempts, 100_00, payer, NOW)
      return false
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it('is refused where one of both has no name', () => {
    expect(refused(null, attempt({}))).toBe('payment_in_progress')
    expect(refused('eva', attempt({ payer: null }))).toBe('payment_in_progress')
    expect(refused('eva', attempt({}))).toBe(false)
  })

  it('is judged by what was paid last', () => {
    const older = attempt({ updatedAt: ago(9_000) })
    expect(refused(null, older, attempt({ amountMinor: 1, updatedAt: ago(1_000) }))).toBe(false)
    expect(refused(null, attempt({ amountMinor: 1, updatedAt: ago(9_500) }), older)).toBe(
      'payment_in_progress',
    )
    expect(refused(null, attempt({ updatedAt: ago(10_001) }), attempt({ state: 'failed' }))).toBe(false)
  })
})
