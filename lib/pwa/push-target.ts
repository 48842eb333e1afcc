/** What a browser gives that it may be pushed by. */
export interface GivenTarget {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** What of a subscription the site keeps; null for none, and for one without keys. */
export function targetOf(given: Pick<PushSubscription, 'toJSON'> | null): GivenTarget | null {
  const { endpoint, keys } = given?.toJSON() ?? {}
  return endpoint && keys?.p256dh && keys.auth
    ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
    : null
}

/** Subscribes with the key of the site. @param publicKey in base64url */
export const subscribeWith = (manager: PushManager, publicKey: string): Promise<PushSubscription> =>
  manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })

/** Base64url, as older browsers want it. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
