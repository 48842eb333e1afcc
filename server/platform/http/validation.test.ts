import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './validation'

const schema = z.strictObject({
  name: z.string().min(2),
  qty: z.int().min(1).max(20),
  kind: z.enum(['a', 'b']),
  email: z.email('email'),
  tags: z.array(z.string().max(3)).max(2),
  inner: z.strictObject({ day: z.iso.date() }),
})

function keysFor(value: unknown): Record<string, string[]> {
  const parsed = schema.safeParse(value, { reportInput: true })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

const GOOD = {
  name: 'Ana',
  qty: 2,
  kind: 'a',
  email: 'ana@example.com',
  tags: [],
  inner: { day: '2027-03-14' },
}

describe('what is wrong with a field', () => {
  it('is told of a field called like a method of every object', () => {
    expect(keysFor({ ...GOOD, toString: 0, constructor: 1 })).toEqual({
      toString: ['unknown_field'],
      constructor: ['unknown_field'],
    })
  })

  it('is nothing when nothing is', () => {
    expect(keysFor(GOOD)).toEqual({})
  })

  it.each([
    [{ name: undefined }, { name: ['required'] }],
    [{ name: '' }, { name: ['required'] }],
    [{ name: 7 }, { name: ['wrong_type'] }],
    [{ name: null }, { name: ['wrong_type'] }],
    [{ qty: 0 }, { qty: ['too_small'] }],
    [{ qty: 21 }, { qty: ['too_big'] }],
    [{ qty: 1.5 }, { qty: ['wrong_type'] }],
    [{ kind: 'c' }, { kind: ['not_in_list'] }],
    [{ email: 'x' }, { email: ['email'] }],
    [{ tags: ['long'] }, { 'tags.0': ['too_long'] }],
    [{ tags: ['a', 'b', 'c'] }, { tags: ['too_big'] }],
    [{ inner: { day: '2027-02-31' } }, { 'inner.day': ['invalid_format'] }],
    [{ inner: { day: '2027-03-14', x: 1 } }, { 'inner.x': ['unknown_field'] }],
    [{ x: 1 }, { x: ['unknown_field'] }],
  ])('%j is %j', (change, expected) => {
    expect(keysFor({ ...GOOD, ...change })).toEqual(expected)
  })

  it('names the body when there is none', () => {
    expect(keysFor(null)).toEqual({ body: ['wrong_type'] })
  })

  it('does not grow with what was sent', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, 1]))
    expect(Object.keys(keysFor({ ...GOOD, ...many })).length).toBeLessThanOrEqual(100)
  })
})
