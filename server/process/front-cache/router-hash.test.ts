import { fc, test } from '@fast-check/vitest'
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param'
import { expect } from 'vitest'
import { isRouterHash, routerHash } from './router-hash'

const header = fc.option(fc.string({ maxLength: 40 }), { nil: undefined })
const prefetch = fc.constantFrom(undefined, '1' as const, '2' as const, '3' as const)

test.prop([prefetch, header, header, header])(
  'the hash is the one that the installed framework expects, the short one is taken too',
  async (routerPrefetch, segment, tree, from) => {
    const headers = {
      'next-router-prefetch': routerPrefetch,
      'next-router-segment-prefetch': segment,
      'next-router-state-tree': tree,
      'next-url': from,
    }
    const expected = await computeCacheBustingSearchParam(routerPrefetch, segment, tree, from)
    expect(routerHash(headers)).toBe(expected)
    const short = computeLegacyCacheBustingSearchParam(routerPrefetch, segment, tree, from)
    expect([expected, short].map((value) => isRouterHash(value, headers))).toEqual([true, true])
    expect(isRouterHash(`${expected}x`, headers)).toBe(false)
  },
)
