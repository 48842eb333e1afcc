import { AB_COOKIE, type AbVisitor, readAbCookie } from '@/lib/campaigns/ab-cookie'
import { countedVariants } from '@/lib/campaigns/ab-visit'

/** Who this browser is in A/B tests; null before the first page was counted, without cookies, and where there is no browser. */
export function abVisitor(): AbVisitor | null {
  if (typeof document === 'undefined') return null
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${AB_COOKIE}=`))
  return readAbCookie(pair?.slice(AB_COOKIE.length + 1))
}

/** The variants an order counts for (domain.md §10); null when this visitor is in no test. */
export function storedVariants(): Record<string, string> | null {
  const variants = countedVariants(abVisitor())
  return variants && { ...variants }
}
