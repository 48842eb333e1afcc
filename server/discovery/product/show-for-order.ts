import type { Experience } from '@/lib/discovery/experience-contract'
import type { Market } from '@/lib/locale/market'
import { findDraft } from '@/server/catalogue/find-product'
import { listProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { presentCard, presentSoonest } from '../cards/present-card'
import { makeSearchRows } from '../mirror/refresh-search-products'
import { searchMirror } from '../mirror/search-mirror'
import { presentExperience } from './present-experience'
import { isPreviewOf } from './preview-token'
import { showExperience } from './show-experience'

/**
 * A product for whoever orders it: a published one as its page shows it, a draft only with a preview token that was made
 * for it (specification §6, §7). Search never knows drafts, so their card is made here and kept nowhere.
 * @throws DomainError not_found, also for a draft without a right to see it
 */
export async function showForOrder(
  context: Context,
  permalink: string,
  preview: string | undefined,
  market: Market,
): Promise<Experience> {
  if (preview === undefined) return showExperience(context, permalink, market)
  try {
    return await showExperience(context, permalink, market)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not_found')) throw error
    return showDraft(context, permalink, preview, market)
  }
}

async function showDraft(
  context: Context,
  permalink: string,
  preview: string,
  market: Market,
): Promise<Experience> {
  const product = await findDraft(context, permalink)
  if (!isPreviewOf(context, product.id, preview)) throw new DomainError('not_found')
  const mirror = await searchMirror(context)
  const [row] = await makeSearchRows(context, await listProductTerms(context, [product.id]))
  if (!row) throw new DomainError('not_found')
  const { card: stored, rating, review_count: reviews } = row
  const shown = { market, rates: mirror.rates, now: context.clock.now().getTime() }
  const dates = [...new Set(row.dates)]
  const own = { id: product.id, rating, reviews, card: stored, dates }
  const { seasons, recommended } = stored
  const presented = { card: presentCard(own, shown), soonest: presentSoonest(own, shown) }
  const parts = { product, shown: { ...presented, seasons, recommended }, similar: [], dates }
  return presentExperience(parts, mirror, market)
}
