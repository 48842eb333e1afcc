import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharesOf } from './transfers'
import type { MovementWire } from './wire'

const intent = (id: string, created: number, status = 'succeeded') => ({ id, created, status })
let count = 0
const move = (type: string, net_amount: number, created: number, id?: string): MovementWire => ({
  ...{ id: `t_${count++}`, type, net_amount, created },
  ...(id === undefined ? {} : { [type]: { payment_intent: id } }),
})
const funded = (amount: number, created: number) => move('funded', amount, created)
const applied = (amount: number, created: number, id: string) =>
  move('applied_to_payment', -amount, created, id)
const unapplied = (amount: number, created: number, id: string) =>
  move('unapplied_from_payment', amount, created, id)
const shares = (...given: Parameters<typeof sharesOf>) => Object.fromEntries(sharesOf(...given))

describe('transfers of a customer', () => {
  it('count for the intent they are applied to, in parts', () => {
    const movements = [funded(40, 11), applied(40, 11, 'a'), funded(60, 12), applied(60, 12, 'a')]
    expect(shares([intent('a', 10)], movements.slice(0, 2))).toEqual({ a: 40 })
    expect(shares([intent('a', 10)], movements)).toEqual({ a: 100 })
  })

  it('that are more than was asked for count for the last one, once nothing waits for them', () => {
    const movements = [funded(101, 11), applied(100, 11, 'a')]
    expect(shares([intent('a', 10)], movements)).toEqual({ a: 101 })
    expect(shares([intent('a', 10), intent('b', 20, 'requires_action')], movements)).toEqual({ a: 100, b: 0 })
  })

  it('count once: an excess stays where it was told, wherever it is used later', () => {
    const both = [intent('b', 20), intent('a', 10)]
    const movements = [funded(101, 11), applied(100, 11, 'a'), applied(1, 20, 'b'), funded(49, 21)]
    expect(shares(both, [...movements, applied(49, 21, 'b')])).toEqual({ a: 101, b: 49 })
  })

  it('of an intent that was given up stay its own, and are used by the next', () => {
    const both = [intent('a', 10, 'canceled'), intent('b', 20)]
    const movements = [funded(40, 11), applied(40, 11, 'a'), unapplied(40, 15, 'a')]
    expect(shares([intent('a', 10, 'canceled')], movements)).toEqual({ a: 40 })
    const later = [applied(40, 20, 'b'), funded(60, 21), applied(60, 21, 'b')]
    expect(shares(both, [...movements, ...later])).toEqual({ a: 40, b: 60 })
  })

  it('go by what Stripe applied, not by which intent is newer', () => {
    const both = [intent('a', 10), intent('b', 20, 'requires_action')]
    expect(shares(both, [funded(100, 25), applied(100, 25, 'a')])).toEqual({ a: 100, b: 0 })
  })

  it('that were sent back came in all the same', () => {
    const movements = [funded(101, 11), applied(100, 11, 'a'), move('return_initiated', -1, 12)]
    expect(shares([intent('a', 10)], movements)).toEqual({ a: 101 })
  })

  it('are read in whatever order they are told, newest first as Stripe does', () => {
    const both = [intent('b', 20), intent('a', 10)]
    const movements = [
      ...[funded(101, 11), applied(100, 11, 'a'), applied(1, 20, 'b')],
      ...[funded(49, 21), applied(49, 21, 'b')],
    ]
    expect(shares(both, [...movements].reverse())).toEqual({ a: 101, b: 49 })
    expect(shares([...both].reverse(), movements)).toEqual({ a: 101, b: 49 })
  })

  it('count for the newest intent of their time, from the second it was made', () => {
    const three = [intent('c', 30), intent('b', 20), intent('a', 10)]
    expect(shares(three, [funded(5, 20)])).toEqual({ a: 0, b: 5, c: 0 })
    expect(shares(three, [funded(5, 29)])).toEqual({ a: 0, b: 5, c: 0 })
    expect(shares(three, [funded(5, 20), applied(5, 20, 'b')])).toEqual({ a: 0, b: 5, c: 0 })
    expect(shares(three, [funded(5, 19), applied(5, 20, 'b')])).toEqual({ a: 5, b: 0, c: 0 })
  })

  it('that came for an intent are used before what is left of others', () => {
    const waiting = intent('c', 30, 'requires_action')
    const given = [funded(30, 11), applied(30, 11, 'a'), unapplied(30, 15, 'a')]
    const own = [funded(50, 25), applied(50, 25, 'b')]
    const three = [intent('a', 10, 'canceled'), intent('b', 20), waiting]
    expect(shares(three, [...given, ...own])).toEqual({ a: 30, b: 50, c: 0 })
    expect(shares([intent('a', 10), intent('b', 20), waiting], [funded(30, 11), ...own])).toEqual({
      a: 0,
      b: 50,
      c: 0,
    })
  })

  it('that were given back by an older intent later are not what came for a newer one', () => {
    const given = [funded(30, 11), applied(30, 11, 'a'), unapplied(30, 22, 'a')]
    const three = [intent('a', 10, 'canceled'), intent('b', 20), intent('c', 30, 'requires_action')]
    expect(shares(three, [...given, funded(50, 25), applied(50, 25, 'b')])).toEqual({ a: 30, b: 50, c: 0 })
  })

  it('count for the intent they were applied to, of two that were made in one second', () => {
    const twins = [intent('b', 20), intent('d', 20)]
    expect(shares(twins, [funded(5, 20), applied(5, 20, 'b')])).toEqual({ b: 5, d: 0 })
    expect(shares([...twins].reverse(), [funded(5, 20), applied(5, 20, 'b')])).toEqual({ b: 5, d: 0 })
  })

  it('are taken as far as they are used, and no further', () => {
    const both = [intent('a', 10), intent('b', 20, 'requires_action')]
    expect(shares(both, [funded(40, 11), funded(80, 12), applied(100, 12, 'a')])).toEqual({ a: 100, b: 0 })
    expect(shares(both, [funded(40, 11), funded(80, 12), move('return_initiated', -40, 13)])).toEqual({
      a: 40,
      b: 0,
    })
  })

  it('of nobody we know are told of nobody', () => {
    expect(shares([], [funded(5, 9), applied(5, 9, 'x')])).toEqual({})
  })

  it('are nothing without movements, and are told of the first where they came before it', () => {
    expect(shares([intent('a', 10)], [])).toEqual({ a: 0 })
    expect(shares([intent('a', 10)], [funded(5, 9)])).toEqual({ a: 5 })
    expect(shares([], [funded(5, 9)])).toEqual({})
  })

  /** A life of an account at Stripe: intents one after the other, each paid by parts, with excess, or given up. */
  const life = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 100 }),
      sent: fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const lived = (acts: readonly { readonly amount: number; readonly sent: readonly number[] }[]) => {
    const [intents, movements]: [ReturnType<typeof intent>[], MovementWire[]] = [[], []]
    let [now, balance] = [0, 0]
    for (const [index, { amount, sent }] of acts.entries()) {
      const id = `i${index}`
      let missing = amount
      const use = () => {
        const some = Math.min(balance, missing)
        if (some > 0) movements.push(applied(some, now, id))
        balance -= some
        missing -= some
      }
      now += 10
      const created = now
      use()
      for (const part of sent) {
        now += 1
        movements.push(funded(part, now))
        balance += part
        use()
      }
      now += 1
      if (missing > 0 && missing < amount) movements.push(unapplied(amount - missing, now, id))
      if (missing > 0) balance += amount - missing
      intents.push(intent(id, created, missing > 0 ? 'canceled' : 'succeeded'))
    }
    return { intents, movements }
  }

  it('are counted to the centavo, each once', () => {
    fc.assert(
      fc.property(life, (acts) => {
        const { intents, movements } = lived(acts)
        const all = acts.flatMap(({ sent }) => sent).reduce((sum, one) => sum + one, 0)
        expect([...sharesOf(intents, movements).values()].reduce((sum, one) => sum + one, 0)).toBe(all)
      }),
    )
  })

  it('never become less by what happens later', () => {
    fc.assert(
      fc.property(life, life, (first, then) => {
        const before = lived(first)
        const after = lived([...first, ...then])
        const now = sharesOf(after.intents, after.movements)
        for (const [id, share] of sharesOf(before.intents, before.movements)) expect(now.get(id)).toBe(share)
      }),
    )
  })
})
