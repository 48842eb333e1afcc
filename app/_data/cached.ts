import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { cacheTags } from '@/lib/api/cache-tags'

/** How long a cached page may show what was loaded. */
export interface CachePolicy {
  /** Names from `cacheTags`: the page is dropped on every process when one of them is revalidated. */
  readonly tags: readonly string[]
  /** The next instant at which the page would look different (end of a promotion), ISO 8601; null when none is known. */
  readonly changesAt?: string | null
}

const HOUR = 3600

/**
 * Wraps what a cached page loads (adr 0004). The page itself is what is stored, once per market;
 * this runs when it is rendered, at most once per render and arguments, and ties the page to the tags of what it
 * found. Arguments are strings (market segment, slug) so that a second caller in the same render shares the answer.
 *
 *     const loadCountry = cached(
 *       (market: string, slug: string) => api(market).discovery.country(slug),
 *       (country) => ({ tags: [cacheTags.country(country.slug)] }),
 *     )
 */
export function cached<Args extends readonly string[], Value>(
  load: (...args: Args) => Promise<Value>,
  policy: (value: Value) => CachePolicy,
): (...args: Args) => Promise<Value> {
  return cache(async (...args: Args) => {
    const value = await load(...args)
    await tieToPage(policy(value))
    return value
  })
}

/** An entry of Next's data cache gives its tags and expiry to the page around it; its own value means nothing. */
async function tieToPage({ tags, changesAt }: CachePolicy): Promise<void> {
  const names = [cacheTags.everything, ...tags]
  await unstable_cache(async () => true, ['tie', ...names], {
    tags: names,
    revalidate: secondsLeft(changesAt),
  })()
}

function secondsLeft(changesAt: string | null | undefined): number {
  if (!changesAt) return HOUR
  const seconds = Math.ceil((Date.parse(changesAt) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), HOUR) : HOUR
}
