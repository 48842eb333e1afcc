import { looksSignedIn } from '@/lib/accounts/looks-signed-in'

const KEY = 'andanza:name'

/**
 * What whoever is signed in here was called last, for the first paint of the next page: empty when they have no name;
 * null for a guest, and where nothing can be stored. Nothing but the first name is kept.
 */
export function rememberedName(): string | null {
  try {
    return looksSignedIn() ? localStorage.getItem(KEY) : null
  } catch {
    return null
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // Without storage the name comes with the answer.
  }
}

export function forgetName(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
