import { isTested, type TestedPage, type TestVariant } from '@/lib/campaigns/ab-tests'

interface TestedProps {
  readonly page: TestedPage
  readonly variant: TestVariant
}

/** Says which variant of an A/B test this page is, for `after-page.tsx`; nothing where no test of the page runs. */
export function Tested({ page, variant }: TestedProps) {
  return isTested(page) ? <meta name="andanza:tested" content={`${page} ${variant}`} /> : null
}
