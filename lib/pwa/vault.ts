import { SEALED_FOR } from './sealed-for'
import { inStore } from './vault-store'

/** Whose a thing is: of whoever is signed in, until they are not; of a browser, until somebody takes it out. */
export type Whose = 'account' | 'browser'

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const

interface Sealed {
  readonly id: string
  readonly whose: Whose
  /** The first word of its name. */
  readonly kind: string
  readonly iv: BufferSource
  readonly bytes: ArrayBuffer
}

interface KeptKey {
  readonly whose: Whose
  readonly owner: string
  readonly key: CryptoKey
}

/** Whether this browser can keep anything sealed: old ones, and pages that came without TLS, cannot. */
export const canSeal = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined

/**
 * Keeps a value under a name, whose first word is its kind. It is sealed with a key that never leaves the browser's own store and is of this owner alone:
 * what another account left is gone with its key.
 */
export async function seal(
  whose: Whose,
  owner: string,
  name: string,
  value: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const key = await keyFor(whose, owner)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, key, value)
  const entry: Sealed = { id: await idOf(whose, name), whose, kind: kindOf(name), iv, bytes }
  await inStore('readwrite', ['sealed'], ({ sealed }) => sealed.put(entry))
}

/** What is kept under a name; null where nothing is, or its key is gone. */
export async function unseal(whose: Whose, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const id = await idOf(whose, name)
  const entry = await inStore<Sealed | undefined>('readonly', ['sealed'], ({ sealed }) => sealed.get(id))
  return entry ? opened(entry) : null
}

/** Everything of a kind that is kept and can be opened. */
export async function unsealAll(whose: Whose, kind: string): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const all = await inStore<Sealed[]>('readonly', ['sealed'], ({ sealed }) => sealed.getAll())
  const own = await Promise.all(all.filter((one) => one.whose === whose && one.kind === kind).map(opened))
  return own.filter((value) => value !== null)
}

/** Takes one thing out. */
export async function unkeep(whose: Whose, name: string): Promise<void> {
  const id = await idOf(whose, name)
  await inStore('readwrite', ['sealed'], ({ sealed }) => sealed.delete(id))
}

/** The keys die, first, and with them all that they sealed. @param whose everybody's if left out */
export async function emptyVault(whose?: Whose): Promise<void> {
  if (!canSeal()) return
  if (whose !== 'browser') forgetOwner()
  await inStore('readwrite', ['keys', 'sealed'], ({ keys, sealed }) => {
    if (whose === undefined) {
      keys.clear()
      return sealed.clear()
    }
    keys.delete(whose)
    const walk = sealed.openCursor()
    walk.onsuccess = () => {
      const { result } = walk
      if (!result) return
      if ((result.value as Sealed).whose === whose) result.delete()
      result.continue()
    }
    return walk
  })
}

async function opened({ whose, iv, bytes }: Sealed): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = await inStore<KeptKey | undefined>('readonly', ['keys'], ({ keys }) => keys.get(whose))
  if (!kept) return null
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, kept.key, bytes))
  } catch {
    return null
  }
}

/** A key that no script can read; two tabs that ask at once get the same. */
async function keyFor(whose: Whose, owner: string): Promise<CryptoKey> {
  const known = await inStore<KeptKey | undefined>('readonly', ['keys'], ({ keys }) => keys.get(whose))
  if (known?.owner === owner) return known.key
  if (known) await emptyVault(whose)
  const key = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt'])
  await inStore('readwrite', ['keys'], ({ keys }) => keys.add({ whose, owner, key })).catch(() => undefined)
  if (whose === 'account') localStorage.setItem(SEALED_FOR, owner)
  const first = await inStore<KeptKey | undefined>('readonly', ['keys'], ({ keys }) => keys.get(whose))
  return first?.key ?? key
}

function forgetOwner(): void {
  try {
    localStorage.removeItem(SEALED_FOR)
  } catch {
    // Nothing was kept either.
  }
}

const kindOf = (name: string) => name.split(' ', 1)[0] ?? ''

/** A name is a code, which opens a page: only its hash is written down. */
async function idOf(whose: Whose, name: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${whose} ${name}`))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
