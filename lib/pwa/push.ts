import { appleShare } from './install'
import { type GivenTarget, subscribeWith, targetOf } from './push-target'
import { registerWorker } from './register-worker'

/** What this browser can do: nothing, nothing until the site is on its screen, nothing because somebody said no, or ask. */
export type PushSupport = 'unsupported' | 'install' | 'denied' | 'ready'

/** As it stands now; asks nobody. */
export function pushSupport(browser: Window = window): PushSupport {
  const { navigator } = browser
  const can = 'serviceWorker' in navigator && 'PushManager' in browser && 'Notification' in browser
  // Safari of a telephone has it in what was put on the screen alone.
  if (!can) return appleShare(navigator) === null ? 'unsupported' : 'install'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const WORKER_MS = 15_000

/**
 * Asks whoever is there for the permission, unless they gave it, and subscribes. To be called for something that they
 * pressed.
 * @param publicKey the site's, in base64url
 * @returns null when they said no
 * @throws Error when there is no worker, or its push service does not answer
 */
export async function askForPushes(publicKey: string): Promise<GivenTarget | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await workerThatRuns()
  // An older one may be of other keys, or nobody knows it any more.
  await (await pushManager.getSubscription())?.unsubscribe()
  const target = targetOf(await subscribeWith(pushManager, publicKey))
  if (!target) throw new Error('A subscription without keys.')
  return target
}

/** What this browser gave before; null where it gave nothing, or took it back. */
export async function givenTarget(): Promise<GivenTarget | null> {
  return targetOf(await subscription())
}

/** Nothing is pushed to this browser any more, whoever still has its address. */
export async function endPushes(): Promise<void> {
  await (await subscription())?.unsubscribe()
}

async function subscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function workerThatRuns(): Promise<ServiceWorkerRegistration> {
  if (!(await registerWorker())) throw new Error('There is no worker.')
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The worker does not start.')), WORKER_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}
