import { expect, it } from 'vitest'
import { createNavigationStore } from './navigation-store'

it('opens, expands and closes each panel on its own', () => {
  const store = createNavigationStore()
  store.getState().setOpen('filter', true)
  store.getState().toggleExpanded('experience')
  expect(store.getState().panels).toEqual({
    experience: { open: true, expanded: true },
    checkout: { open: false, expanded: false },
    filter: { open: true, expanded: false },
  })
})

it('folds what it closes, so that it opens small again', () => {
  const store = createNavigationStore()
  store.getState().toggleExpanded('checkout')
  store.getState().setOpen('checkout', false)
  store.getState().setOpen('checkout', true)
  expect(store.getState().panels.checkout).toEqual({ open: true, expanded: false })
})

it('closes everything on another route', () => {
  const store = createNavigationStore()
  store.getState().setOpen('filter', true)
  store.getState().toggleExpanded('experience')
  store.getState().reset()
  expect(Object.values(store.getState().panels).some(({ open, expanded }) => open || expanded)).toBe(false)
})
