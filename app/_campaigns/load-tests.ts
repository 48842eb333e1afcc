import { cached } from '@/app/_data/cached'
import { cacheTags } from '@/lib/api/cache-tags'
import type { TestedPage, TestVariant } from '@/lib/campaigns/ab-tests'
import { api } from '@/lib/client/client'
import { DEFAULT_MARKET } from '@/lib/locale/market'

/** What tested pages show, for pages that are made anew when a test begins or ends. */
export const loadTests = cached(
  () => api(DEFAULT_MARKET).campaigns.tests({}),
  () => ({ tags: [cacheTags.tests] }),
)

/**
 * Whether search engines list a page that shows this variant: what everybody is shown at the canonical address. A variant
 * beside it is only tried, and its address is listed by nobody.
 */
export async function isListed(page: TestedPage, variant: TestVariant): Promise<boolean> {
  return (await loadTests())[page].served === variant
}
