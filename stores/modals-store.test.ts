import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createModalsStore, type Modal } from './modals-store'

const TRIPS: Modal = { name: 'trips' }
const AUTH: Modal = { name: 'auth', redirect: null }
const TOUR: Modal = { name: 'findMyTour', about: '' }

function names(store: ReturnType<typeof createModalsStore>) {
  const { current, waiting } = store.getState()
  return [current?.name ?? null, ...waiting.map(({ name }) => name)]
}

describe('the queue of modals', () => {
  it('stores the first when a second opens, and restores it when the second closes', () => {
    const store = createModalsStore()
    store.getState().open(TRIPS)
    store.getState().open(AUTH)
    expect(names(store)).toEqual(['auth', 'trips'])
    store.getState().close()
    expect(names(store)).toEqual(['trips'])
    store.getState().close()
    expect(names(store)).toEqual([null])
  })

  it('brings one that waits to the front instead of showing it twice, with what is new', () => {
    const store = createModalsStore()
    store.getState().open(AUTH)
    store.getState().open(TOUR)
    store.getState().open({ name: 'auth', redirect: '/user/profile' })
    expect(names(store)).toEqual(['auth', 'findMyTour'])
    expect(store.getState().current).toMatchObject({ redirect: '/user/profile' })
  })

  it('stays empty when there is nothing to close', () => {
    const store = createModalsStore()
    store.getState().close()
    expect(names(store)).toEqual([null])
  })

  test.prop([fc.array(fc.constantFrom(TRIPS, AUTH, TOUR, null), { maxLength: 30 })])(
    'never shows a modal twice, and closes as many as are there',
    (steps) => {
      const store = createModalsStore()
      for (const step of steps) step ? store.getState().open(step) : store.getState().close()
      const all = names(store).filter((name) => name !== null)
      expect(new Set(all).size).toBe(all.length)
      for (const _ of all) store.getState().close()
      expect(names(store)).toEqual([null])
    },
  )
})
