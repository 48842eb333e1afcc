import { isTested, type TestedPage, type TestVariant } from '@/lib/campaigns/ab-tests'
import { loadTests } from './load-tests'

interface TestedProps {
  readonly page: TestedPage
  readonly variant: TestVariant
}

/** Says which variant of an A/B test this page is, and of which round, for `after-page.tsx`; nothing where no test of the page runs. */
export async function Tested({ page, variant }: TestedProps) {
  const tests = await loadTests()
  const round = tests[page].test?.round
  return isTested(page, tests) ? <meta name="andanza:tested" content={`${page} ${variant} ${round}`} /> : null
}
