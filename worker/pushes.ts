import { SITE_ICONS } from '@/lib/pictures/site-icons'
import { ownAddress } from './own-path'

/** As far as we use it; the DOM's types, which pages need, exclude those of workers. */
export interface PushScope {
  readonly location: { readonly origin: string }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
}

interface WindowClient {
  readonly url: string
  focus(): Promise<unknown>
}

interface Said {
  readonly title?: unknown
  readonly body?: unknown
  readonly path?: unknown
  readonly tag?: unknown
}

/** What is pushed (server/platform/push/post-push.ts); a browser takes the permission from who shows nothing. */
export async function showPush(
  scope: PushScope,
  data: { readonly text: () => string } | null,
): Promise<void> {
  const { title, body, path, ...said } = read(data)
  const tag = textOf(said.tag)
  await scope.registration.showNotification(textOf(title) ?? 'Andanza', {
    body: textOf(body) ?? '',
    icon: SITE_ICONS.small,
    badge: SITE_ICONS.small,
    data: { path },
    ...(tag === undefined ? {} : { tag }),
  })
}

/** Opens what a notification is about: a tab that shows it already, else a new one, so that nothing typed is lost. */
export async function openPushed(scope: PushScope, notification: Notification): Promise<void> {
  notification.close()
  const { path } = (notification.data ?? {}) as Said
  const address = ownAddress(path, scope.location.origin)
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = open.find(({ url }) => url === address)
  await (same ? same.focus() : scope.clients.openWindow(address))
}

function read(data: { readonly text: () => string } | null): Said {
  try {
    const said: unknown = JSON.parse(data?.text() ?? '')
    return typeof said === 'object' && said !== null ? said : {}
  } catch {
    return {}
  }
}

const textOf = (said: unknown) => (typeof said === 'string' && said !== '' ? said : undefined)
