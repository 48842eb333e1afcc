import { REDIRECT_COOKIE } from '@/lib/accounts/session-cookie'
import { safeRedirect } from '@/lib/links/safe-redirect'

/** domain.md §9. */
const SECONDS = 30 * 60

/** Keeps a path of this site for half an hour; anything else is ignored. */
export function storeRedirect(target: string | null): void {
  const path = safeRedirect(target)
  if (path === null) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${REDIRECT_COOKIE}=${encodeURIComponent(path)}; path=/; max-age=${SECONDS}; samesite=lax`
}
