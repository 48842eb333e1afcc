import { showPush, subscribePush } from '@/lib/accounts/endpoints'
import { subscribeWith, targetOf } from '@/lib/pwa/push-target'

/** As far as we use it; the DOM's types, which pages need, exclude those of workers. */
export interface RenewScope {
  readonly registration: { readonly pushManager: PushManager }
}

/** What the site says of this browser. */
interface Shown {
  readonly public_key: string | null
  readonly topics: readonly string[] | null
}

/**
 * A browser took back the address that it is pushed by: the next one takes its place, with the same switches. Where the
 * site pushes nothing, or whoever is signed in wants none, nothing is asked of the browser.
 * @param renewed what the browser gives already; null: it is subscribed here
 * @throws Error where the site does not answer, so that the browser's console has it
 */
export async function renewPush(scope: RenewScope, renewed: PushSubscription | null): Promise<void> {
  const { public_key: key, topics } = await ask<Shown>(showPush)
  if (key === null || topics === null) return
  const target = targetOf(renewed ?? (await subscribeWith(scope.registration.pushManager, key)))
  if (target) await ask(subscribePush, { ...target, topics })
}

/** One of the site's calls, as its pages make it. @param endpoint method and path */
async function ask<Data>(endpoint: string, body?: object): Promise<Data> {
  const [method = '', path = ''] = endpoint.split(' ')
  const answer = await fetch(path, {
    method: method.toUpperCase(),
    ...{ credentials: 'same-origin', cache: 'no-store' },
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  // Nobody is signed in here any more: that is an answer, too.
  if (answer.status === 401) return { public_key: null, topics: null } as Data
  if (!answer.ok) throw new Error(`${endpoint}: ${answer.status}`)
  return ((await answer.json()) as { data: Data }).data
}
