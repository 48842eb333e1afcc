import type { BrowserContext, Page } from '@playwright/test'
import { subscription } from '@/tests/support/push/subscription'

/**
 * A browser whose push service is none: subscribing asks Google’s in Chromium, which a test does not reach. What it gives is
 * kept over reloads, as a browser does, and how often a permission was asked for is counted.
 */
export async function pushBrowser(context: BrowserContext): Promise<void> {
  const { endpoint, keys } = subscription()
  await context.addInitScript(
    (given) => {
      const kept = 'test:subscribed'
      const own = () => ({
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem(kept)
          return true
        },
      })
      // Chromium without a window says no to everybody.
      const permission = () => (localStorage.getItem('test:asked') ? 'granted' : 'default')
      Object.defineProperty(Notification, 'permission', { get: permission, configurable: true })
      Notification.requestPermission = async () => {
        localStorage.setItem('test:asked', '1')
        return 'granted'
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(kept) ? own() : null),
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          if (!options.userVisibleOnly || !options.applicationServerKey) throw new Error('not allowed')
          localStorage.setItem(kept, '1')
          return own()
        },
      })
    },
    { endpoint, keys },
  )
}

/** Whether the browser asked whoever is there for the permission. */
export const wasAsked = (page: Page) => page.evaluate(() => localStorage.getItem('test:asked') !== null)

/** Hands a message to the worker of a page, as its push service does once it was decrypted. */
export async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify(message),
  })
  await session.detach()
}

/** A notification as the worker shows it. */
export interface Shown {
  readonly title: string
  readonly body: string
  readonly path: unknown
}

/** Keeps what the worker shows, which has no screen here, and the windows it opens: only what a person touched opens one. */
export async function watchWorker(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(() => {
    const kept = { shown: [] as Shown[], opened: [] as string[] }
    const scope = self as unknown as {
      kept: typeof kept
      clients: { openWindow: (url: string) => Promise<null> }
    }
    scope.kept = kept
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      const { path } = (options?.data ?? {}) as { path?: unknown }
      kept.shown.push({ title, body: options?.body ?? '', path })
    }
    scope.clients.openWindow = async (url) => {
      kept.opened.push(url)
      return null
    }
  })
}

/** What the worker showed since. */
export const shown = (context: BrowserContext) =>
  workerOf(context).evaluate(() => (self as unknown as { kept: { shown: Shown[] } }).kept.shown)

/** Touches what the worker showed last. @returns which windows it opened since */
export const touch = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const scope = self as unknown as {
      kept: { shown: Shown[]; opened: string[] }
      ExtendableEvent: new (name: string) => Event
    }
    const notification = { close: () => undefined, data: { path: scope.kept.shown.at(-1)?.path } }
    dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }))
    await new Promise((resolve) => setTimeout(resolve, 500))
    return scope.kept.opened
  })

function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  return worker
}
