import { describe, expect, it } from 'vitest'
import { PAYMENT_STATUSES } from '@/lib/payments/contract'
import { PAYMENT_TRANSITIONS, paymentTransition, replayPayment, stepsOf } from './payment-states'

describe('the states of a payment', () => {
  it('are all reachable from nothing', () => {
    const reached = new Set<string | null>([null])
    for (let before = -1; before !== reached.size; ) {
      before = reached.size
      for (const { from, to } of PAYMENT_TRANSITIONS) if (reached.has(from)) reached.add(to)
    }
    expect(PAYMENT_STATUSES.filter((status) => !reached.has(status))).toEqual([])
  })

  it('have one outcome for an event in a state', () => {
    const pairs = PAYMENT_TRANSITIONS.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('let money that comes late through, whatever was said before', () => {
    for (const state of ['failed', 'expired', 'cancelled', 'unknown', 'pending', 'submitting'] as const) {
      expect(paymentTransition(state, 'settled')?.to).toBe('paid')
    }
  })

  it('never lead from paid back to anything unpaid', () => {
    const after = PAYMENT_TRANSITIONS.filter(({ from }) => from === 'paid').map(({ to }) => to)
    expect(after).toEqual(['partially_refunded', 'refunded', 'disputed'])
  })

  it('treat a missing answer as unknown, never as failed', () => {
    expect(paymentTransition('submitting', 'no_answer')?.to).toBe('unknown')
    expect(PAYMENT_TRANSITIONS.filter(({ event, to }) => event === 'no_answer' && to === 'failed')).toEqual(
      [],
    )
  })

  it('go through several steps at once, leaving out what may not happen', () => {
    const told = (...steps: Parameters<typeof stepsOf>) => stepsOf(...steps).map(({ from, to }) => [from, to])
    expect(told(null, ['created', 'submitted'])).toEqual([
      [null, 'created'],
      ['created', 'submitting'],
    ])
    expect(told('submitting', ['settled', 'refunded'])).toEqual([
      ['submitting', 'paid'],
      ['paid', 'refunded'],
    ])
    expect(told('paid', ['settled', 'refunded_in_part'])).toEqual([['paid', 'partially_refunded']])
    expect(told('paid', ['waiting'])).toEqual([])
    expect(told('disputed', ['settled', 'dispute_won', 'refunded_in_part'])).toEqual([
      ['disputed', 'paid'],
      ['paid', 'partially_refunded'],
    ])
  })

  it('replay a history, and refuse one with an illegal step', () => {
    expect(replayPayment(['created', 'submitted', 'no_answer', 'settled', 'refunded'])).toBe('refunded')
    expect(replayPayment(['created', 'settled'])).toBeNull()
    expect(replayPayment(['created', 'submitted', 'settled', 'refused'])).toBeNull()
  })
})
