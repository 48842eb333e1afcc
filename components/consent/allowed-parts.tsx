'use client'
import { PageSpeed } from '@/components/analytics/page-speed'
import { Widgets } from '@/components/widgets/widgets'
import type { Market } from '@/lib/locale/market'
import { allows } from '@/stores/consent'

/** What begins on a page that has widgets, once it is allowed. */
export function AllowedParts({ market }: { readonly market: Market }) {
  return (
    <>
      {allows('measuring') ? <PageSpeed /> : null}
      <Widgets market={market} />
    </>
  )
}
