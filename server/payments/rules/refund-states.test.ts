import { describe, expect, it } from 'vitest'
import { REFUND_STATES } from '@/lib/payments/refund'
import { REFUND_TRANSITIONS, refundTransition, replayRefund } from './refund-states'

describe('the states of a refund', () => {
  it('are all reachable from nothing', () => {
    const reached = new Set<string | null>([null])
    for (let before = -1; before !== reached.size; ) {
      before = reached.size
      for (const { from, to } of REFUND_TRANSITIONS) if (reached.has(from)) reached.add(to)
    }
    expect(REFUND_STATES.filter((state) => !reached.has(state))).toEqual([])
  })

  it('have one outcome for an event in a state', () => {
    const pairs = REFUND_TRANSITIONS.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('never leave settled: what went back is not planned again', () => {
    expect(REFUND_TRANSITIONS.filter(({ from }) => from === 'settled')).toEqual([])
  })

  it('are settled only by what a gateway says or a person with a reference', () => {
    const settling = REFUND_TRANSITIONS.filter(({ to }) => to === 'settled')
    expect(settling.map(({ event, who }) => [event, who])).toEqual([
      ['settled', 'gateway'],
      ['paid_out', 'operator'],
    ])
  })

  it('never lead from what was sent back to something that would be sent again', () => {
    const after = REFUND_TRANSITIONS.filter(({ from }) => from === 'sent' || from === 'sending')
    expect(after.filter(({ to }) => to === 'planned' || to === 'sending')).toEqual([])
  })

  it('replay a history, and refuse one with an illegal step', () => {
    expect(replayRefund(['planned', 'taken', 'accepted', 'settled'])).toBe('settled')
    expect(replayRefund(['planned_by_hand', 'account_named', 'account_named', 'paid_out'])).toBe('settled')
    expect(replayRefund(['planned', 'taken', 'not_possible', 'account_named', 'paid_out'])).toBe('settled')
    expect(replayRefund(['planned', 'settled'])).toBeNull()
    expect(refundTransition('failed', 'taken')).toBeNull()
  })
})
