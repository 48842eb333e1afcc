import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { PageStore } from './page-store'
import { StoredPage } from './stored-page'

const page = (length: number) =>
  new StoredPage({ status: 200, headers: {}, rawHeaders: [], body: Buffer.alloc(length, 'a') }, 0)

const action = fc.record({
  what: fc.constantFrom('set', 'get', 'pack', 'delete'),
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  length: fc.integer({ min: 1, max: 30_000 }),
})

test.prop([fc.array(action, { maxLength: 40 }), fc.integer({ min: 10_000, max: 80_000 })])(
  'never keeps more than its bound, and counts what it keeps',
  async (actions, most) => {
    const store = new PageStore(most)
    const kept = new Map<string, StoredPage>()
    for (const { what, key, length } of actions) {
      const known = store.get(key)
      if (what === 'set') kept.set(key, page(length)) && store.set(key, kept.get(key) ?? page(length))
      if (what === 'pack' && known) await known.form('br', () => store.recount(key, known))
      if (what === 'delete') store.delete(key)
      const bytes = [...kept].reduce((sum, [name, one]) => sum + (store.get(name) === one ? one.bytes : 0), 0)
      expect(store.bytes).toBe(bytes)
      expect(store.bytes).toBeLessThanOrEqual(most)
    }
  },
)

test('what was asked for last stays', () => {
  const store = new PageStore(8_000)
  const [first, second, third] = [page(1_000), page(1_000), page(1_000)]
  store.set('first', first)
  store.set('second', second)
  store.get('first')
  store.set('third', third)
  expect(['first', 'second', 'third'].map((key) => store.get(key) !== undefined)).toEqual([true, false, true])
})
