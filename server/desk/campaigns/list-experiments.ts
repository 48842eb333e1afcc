import type { CallData } from '@/lib/api/call'
import { AB_TESTS, TESTED_PAGES, type TestedPage, type TestVariant } from '@/lib/campaigns/ab-tests'
import type { listExperiments as call } from '@/lib/desk/campaigns/experiments-contract'
import { differenceOf, isTooFew, type Share } from '@/lib/desk/campaigns/uplift'
import { type ExperimentResult, experimentResults } from '@/server/campaigns/experiment-results'
import type { Context } from '@/server/platform/context'

type Experiments = CallData<typeof call>
type DeskVariant = Experiments['items'][number]['variants'][number]

/** The tests of every page with what came of each variant, the control first. */
export async function listExperiments(context: Context): Promise<Experiments> {
  const results = await experimentResults(context)
  return { items: TESTED_PAGES.map((page) => ({ page, variants: variantsOf(page, results) })) }
}

function variantsOf(page: TestedPage, results: readonly ExperimentResult[]): DeskVariant[] {
  const found = (variant: TestVariant) =>
    results.find((one) => one.page === page && one.variant === variant) ?? NOBODY
  const running = AB_TESTS[page].filter(({ runs }) => runs)
  const control = {
    ...{ variant: 'control' as const, runs: running.length > 0, weight: 100 },
    result: found('control'),
  }
  const rest = running.reduce((left, { weight }) => left - weight, control.weight)
  return [
    present({ ...control, weight: rest }, null),
    ...AB_TESTS[page].map((test) => present({ ...test, result: found(test.variant) }, control.result)),
  ]
}

type Result = Omit<ExperimentResult, 'page' | 'variant'>

const NOBODY: Result = { visitors: 0, orders: 0, paidOrders: 0, since: null, until: null }

interface Tested {
  readonly variant: TestVariant
  readonly runs: boolean
  readonly weight: number
  readonly result: Result
}

function present({ variant, runs, weight, result }: Tested, control: Result | null): DeskVariant {
  const { visitors: people, orders, paidOrders: paid_orders, since, until } = result
  const uplift = control && upliftOf(shareOf(control), shareOf(result))
  return { variant, runs, weight, people, orders, paid_orders, since, until, uplift }
}

function upliftOf(control: Share, variant: Share): DeskVariant['uplift'] {
  if (isTooFew(control, variant)) return null
  const { difference, low, high } = differenceOf(control, variant)
  return { difference: points(difference), low: points(low), high: points(high) }
}

/** Somebody may order twice; a share has no more than its people. */
const shareOf = ({ visitors, paidOrders }: Result): Share => ({
  people: visitors,
  of: Math.min(visitors, paidOrders),
})

/** Percentage points with two decimals. */
const points = (share: number) => Math.round(share * 10_000) / 100
