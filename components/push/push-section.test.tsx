import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushTopic } from '@/lib/accounts/push/topics'
import messages from '@/messages/es_MX.json'
import { PushOffer } from './push-offer'
import { PushSection } from './push-section'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const KEY = 'BFy2bI1sYBJSEYsjD1qq9S52tVnX2utzSZh9se_CL-bt848LhnE1VRd1i89lUXgJEZ56OrsEgioZI5DjOljnkS0'
const GIVEN = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'p', auth: 'a' } }
const { push: texts } = messages.app

/** What the site was asked, and what the browser holds. */
let calls: { method: string; body: { topics?: PushTopic[] } }[]
let holds: boolean
let asked: number

function browser(permission: NotificationPermission, answer = permission): void {
  const own = {
    toJSON: () => GIVEN,
    unsubscribe: async () => {
      holds = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (holds ? own : null),
    subscribe: async () => {
      holds = true
      return own
    },
  }
  const registration = { pushManager }
  const worker = {
    ...{ register: async () => registration, getRegistration: async () => registration },
    ready: Promise.resolve(registration),
  }
  const notification = {
    permission,
    requestPermission: async () => {
      asked += 1
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
}

beforeEach(() => {
  calls = []
  holds = false
  asked = 0
  localStorage.clear()
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init)
    const { method } = request
    if (new URL(request.url).pathname.startsWith('/internal/texts/'))
      return Response.json({ app: messages.app })
    calls.push({ method, body: JSON.parse((await request.text()) || '{}') })
    return Response.json({
      status: 'success',
      data: method === 'GET' ? { public_key: KEY, topics: null } : null,
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const section = (topics: readonly PushTopic[] | null = null) =>
  render(<PushSection market={MARKET} publicKey={KEY} topics={topics} />)
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }))

describe('pushes in the account', () => {
  it('ask nobody until they are switched on, and are then of all three', async () => {
    browser('default', 'granted')
    section()
    await screen.findByRole('button', { name: texts.turnOn })
    expect([asked, calls]).toEqual([0, []])
    await press(texts.turnOn)
    for (const box of await screen.findAllByRole('checkbox')) expect(box).toBeChecked()
    expect(asked).toBe(1)
    expect(calls).toMatchObject([
      { method: 'PUT', body: { ...GIVEN, topics: ['payments', 'messages', 'trips'] } },
    ])
  })

  it('are each switched alone, and off as a whole, in the browser too', async () => {
    browser('granted')
    holds = true
    section(['payments', 'messages', 'trips'])
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: texts.topics.messages }))
    await waitFor(() =>
      expect(calls).toMatchObject([{ method: 'PUT', body: { topics: ['payments', 'trips'] } }]),
    )
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: texts.topics.messages })).not.toBeChecked(),
    )
    await press(texts.turnOff)
    await screen.findByRole('button', { name: texts.turnOn })
    expect([calls.at(-1)?.method, holds]).toEqual(['DELETE', false])
  })

  it('are off where the browser took them back, and say so where somebody said no', async () => {
    browser('granted')
    section(['trips'])
    expect(await screen.findByRole('button', { name: texts.turnOn })).toBeVisible()
    browser('default', 'denied')
    await press(texts.turnOn)
    expect(await screen.findByRole('status')).toHaveTextContent(texts.denied)
    expect(calls).toEqual([])
  })

  it('say what is missing: a browser that can, or the site on the screen of an iPhone', async () => {
    const { unmount } = section()
    expect(await screen.findByRole('status')).toHaveTextContent(texts.unsupported)
    unmount()
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    section()
    expect(await screen.findByRole('status')).toHaveTextContent(texts.install)
    vi.restoreAllMocks()
  })
})

describe('the offer in the messenger', () => {
  it('asks only when it is taken, and not again after a no', async () => {
    browser('default', 'granted')
    const { unmount } = render(<PushOffer market={MARKET} />)
    await screen.findByText(texts.offer.text)
    expect(asked).toBe(0)
    await press(texts.offer.no)
    expect(screen.queryByText(texts.offer.text)).toBeNull()
    unmount()
    render(<PushOffer market={MARKET} />)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByText(texts.offer.text)).toBeNull()
    expect(asked).toBe(0)
  })

  it('says that it is done once it was taken', async () => {
    browser('default', 'granted')
    render(<PushOffer market={MARKET} />)
    await press(texts.offer.yes)
    expect(await screen.findByRole('status')).toHaveTextContent(texts.offer.done)
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { topics: ['payments', 'messages', 'trips'] } })
  })

  it('is nothing where the browser cannot, or somebody said no before', async () => {
    browser('denied')
    render(<PushOffer market={MARKET} />)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([screen.queryByRole('button'), calls]).toEqual([null, []])
  })
})
