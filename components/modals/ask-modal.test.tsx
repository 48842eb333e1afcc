import { beforeEach, describe, expect, it } from 'vitest'
import { modals } from '@/stores/modals-store'
import { askModal, modalOf } from './ask-modal'

beforeEach(() => {
  modals.setState({ current: null, waiting: [] })
  history.replaceState(null, '', '/')
})

describe('an address with a dialog', () => {
  it('opens it and is tidy afterwards, its other words kept', () => {
    history.replaceState(null, '', '/?utm_source=x&dialog=auth&redirect=%2Fuser%2Fprofile#a')
    askModal(new URL(location.href))
    expect(modals.getState().current).toEqual({ name: 'auth', redirect: '/user/profile' })
    expect(location.href).toMatch(/\/\?utm_source=x#a$/)
  })

  it('never leads to another site after signing in', () => {
    for (const redirect of [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://evil.example',
    ])
      expect(modalOf({ dialog: 'auth', redirect })).toEqual({ name: 'auth', redirect: null })
  })

  it('opens nothing for a word that is no dialog, or one that needs a product', () => {
    for (const dialog of ['evil', 'availability', 'askQuestion', 'constructor'])
      askModal(new URL(`${location.origin}/?dialog=${dialog}&product=x&title=Win`))
    expect(modals.getState().current).toBeNull()
  })

  it('of a link leaves the page where it is', () => {
    history.replaceState(null, '', '/search')
    askModal(new URL(`${location.origin}/?dialog=findMyTour`))
    expect(modals.getState().current).toEqual({ name: 'findMyTour', about: '' })
    expect(location.pathname).toBe('/search')
  })
})
