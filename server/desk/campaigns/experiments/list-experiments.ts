import type { CallData } from '@/lib/api/call'
import { TESTED_PAGES, variantsOf } from '@/lib/campaigns/ab-tests'
import type { listExperiments as call } from '@/lib/desk/campaigns/experiments-contract'
import { experimentResults } from '@/server/campaigns/experiments/experiment-results'
import { findExperiments } from '@/server/campaigns/experiments/experiment-rows'
import { runningTests } from '@/server/campaigns/experiments/running-tests'
import type { Context } from '@/server/platform/context'
import { presentExperiment } from './present-experiment'

/** Every test, and what everybody is shown of each page. */
export async function listExperiments(context: Context): Promise<CallData<typeof call>> {
  const rows = await findExperiments(context)
  const results = await experimentResults(context)
  const tests = await runningTests(context)
  return {
    items: rows.map((row) => presentExperiment(row, results(row))),
    pages: TESTED_PAGES.map((page) => ({
      page,
      served: tests[page].served,
      variants: [...variantsOf(page)],
    })),
  }
}
