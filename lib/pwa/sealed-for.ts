/** Which account has a key here; nothing but an id that says nothing to others. */
export const SEALED_FOR = 'andanza:kept-for'

/** The account whose things are sealed in this browser (`vault.ts`, which most visitors never need); null: nobody's. */
export function sealedFor(): string | null {
  try {
    return localStorage.getItem(SEALED_FOR)
  } catch {
    return null
  }
}
