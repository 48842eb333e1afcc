const SAME_SITE = /^\/(?:[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*\/?)?(?:\?[A-Za-z0-9._~=&%+,:-]*)?$/

/**
 * The stored redirect of specification §5: used only if it is a path of this site, starting with one slash and made
 * of limited characters; anything else (`//evil`, `/\evil`, `javascript:`, `/%2f%2fevil`) is ignored and gives null.
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target || target.length > 512 || !SAME_SITE.test(target)) return null
  const path = target.split('?', 1)[0] ?? ''
  return path.split('/').some((segment) => segment === '..' || segment === '.') ? null : target
}
