import { describe, expect, it, vi } from 'vitest'
import { openPushed, type PushScope, showPush } from './pushes'

const SITE = 'https://andanza.example'

function browser(open: readonly string[] = []) {
  const tabs = open.map((url) => ({ url, focus: vi.fn(async () => undefined) }))
  const openWindow = vi.fn(async () => undefined)
  const showNotification = vi.fn(async () => undefined)
  const scope: PushScope = {
    location: { origin: SITE },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  }
  return { scope, tabs, openWindow, showNotification }
}

const touched = (path: unknown) => ({ close: vi.fn(), data: { path } }) as unknown as Notification

describe('a push', () => {
  it('is shown as it says', async () => {
    const { scope, showNotification } = browser()
    const said = { title: 'Tienes mensajes sin leer', body: 'Ábrelos.', path: '/user/profile', tag: 'a b' }
    await showPush(scope, { text: () => JSON.stringify(said) })
    expect(showNotification).toHaveBeenCalledWith('Tienes mensajes sin leer', {
      ...{ body: 'Ábrelos.', tag: 'a b', data: { path: '/user/profile' } },
      ...{ icon: expect.stringMatching(/^\/icons\//), badge: expect.stringMatching(/^\/icons\//) },
    })
  })

  it.each([null, { text: () => 'no JSON' }, { text: () => 'null' }, { text: () => '{"title":7}' }])(
    'that cannot be read shows the name of the site (%#)',
    async (data) => {
      const { scope, showNotification } = browser()
      await showPush(scope, data)
      expect(showNotification).toHaveBeenCalledWith('Andanza', expect.objectContaining({ body: '' }))
    },
  )
})

describe('a touch on it', () => {
  it('goes to the tab that shows the page', async () => {
    const { scope, tabs, openWindow } = browser([`${SITE}/`, `${SITE}/user/reservation/X`])
    const notification = touched('/user/reservation/X')
    await openPushed(scope, notification)
    expect(notification.close).toHaveBeenCalled()
    expect([tabs[0]?.focus.mock.calls.length, tabs[1]?.focus.mock.calls.length]).toEqual([0, 1])
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('opens a tab of its own beside others, and only of this site', async () => {
    const { scope, tabs, openWindow } = browser([`${SITE}/checkout`])
    await openPushed(scope, touched('/user/profile#messages'))
    await openPushed(scope, touched('//evil.example/'))
    expect(openWindow.mock.calls).toEqual([[`${SITE}/user/profile#messages`], [`${SITE}/`]])
    expect(tabs[0]?.focus).not.toHaveBeenCalled()
  })
})
