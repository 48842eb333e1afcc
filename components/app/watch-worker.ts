import { app } from '@/stores/app-store'

const HOUR_MS = 3600 * 1000

let registration: ServiceWorkerRegistration | null = null

/** Notices another build that waits, also one that came while the page was out of sight for long. */
export function watchWorker(registered: ServiceWorkerRegistration): void {
  registration = registered
  look()
  // The browser asks too, when it finds the time; one that is to be taken back cannot wait for that.
  if (registered.active) registered.update().catch(() => undefined)
  registered.addEventListener('updatefound', () =>
    registered.installing?.addEventListener('statechange', look),
  )
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < HOUR_MS) return
    looked = Date.now()
    registered.update().catch(() => undefined)
  })
  tellRead()
  // A page that was reached inside the app is no document that the worker saw.
  addEventListener('andanza:page', tellRead)
}

/** The first worker of a browser takes over at once: there is nothing old beside it. */
function look(): void {
  if (registration?.waiting && navigator.serviceWorker.controller) app.setState({ isUpdateReady: true })
}

/** Lets the build that waits take over and loads the page anew with it; another tab may have done the first. */
export function takeUpdate(): void {
  const waiting = registration?.waiting
  if (!waiting) return void location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

/** Tells the worker which page is read, so that it can be read again without a network. */
function tellRead(): void {
  const { origin, pathname, search } = location
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage({ type: 'andanza:read', url: origin + pathname + search }))
    .catch(() => undefined)
}
