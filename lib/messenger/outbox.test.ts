import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { dropped, nextOf, type Outbox, readOutbox, refused, tried, written } from './outbox'

const one = (key: string, user = 'ana') => ({
  key,
  user,
  group: 'g',
  message: `dice ${key}`,
  at: '2027-01-01',
})
const box = (...keys: string[]): Outbox => keys.reduce<Outbox>((all, key) => written(all, one(key)), [])
const keys = (outbox: Outbox) => outbox.map(({ key }) => key).join('')

describe('messages that have not arrived', () => {
  it('are sent in the order they were written, each once', () => {
    expect(keys(box('a', 'b', 'a', 'c'))).toBe('abc')
    expect(nextOf(box('a', 'b'), 'ana')?.key).toBe('a')
    expect(nextOf(dropped(box('a', 'b'), 'a'), 'ana')?.key).toBe('b')
  })

  it('hold nobody up when they were refused, and keep their place when they are tried again', () => {
    const outbox = refused(box('a', 'b'), 'a', 'Se cerró')
    expect(nextOf(outbox, 'ana')?.key).toBe('b')
    expect(nextOf(tried(outbox, 'a'), 'ana')).toMatchObject({ key: 'a', refusal: null })
  })

  it('of another account are not sent', () => {
    expect(nextOf(written([], one('a', 'eva')), 'ana')).toBeNull()
  })

  it('come back from a browser as they were, whichever it finds first, without what is none', () => {
    const outbox = refused(box('a', 'b', 'c'), 'b', 'No')
    const kept: unknown[] = JSON.parse(JSON.stringify(outbox))
    expect(readOutbox([null, ...kept.reverse(), 7, 'x', {}, { key: 'a' }])).toEqual(outbox)
  })

  test.prop([
    fc.array(fc.tuple(fc.constantFrom('write', 'drop', 'refuse', 'try'), fc.constantFrom(...'abcdef'))),
  ])('never change their order nor stand twice, whatever happens to them', (deeds) => {
    let outbox: Outbox = []
    for (const [deed, key] of deeds) {
      const before = keys(outbox)
      if (deed === 'write') outbox = written(outbox, one(key))
      else
        outbox =
          deed === 'drop'
            ? dropped(outbox, key)
            : deed === 'refuse'
              ? refused(outbox, key, '!')
              : tried(outbox, key)
      expect(new Set(keys(outbox)).size).toBe(outbox.length)
      expect([before.replace(key, '') + key, before, before.replace(key, '')]).toContain(keys(outbox))
    }
  })
})
