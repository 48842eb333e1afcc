import type { MarketParams } from '@/app/_data/market'
import { DepositQuestions } from '@/components/content/deposit-questions'
import { type TestVariant, variantNamed } from '@/lib/campaigns/ab-tests'
import type { Arrangement } from '@/lib/content/arrange-parts'
import { TextPage, type TextParams } from './content-texts'

export interface VariantParams {
  readonly params: Promise<MarketParams & { readonly slug: string; readonly test: string }>
}

const ARRANGEMENTS: Readonly<Partial<Record<TestVariant, Arrangement>>> = { gnrl1: 'trips', gnrl2: 'folded' }

/** A landing as its A/B test wants it (lib/campaigns/ab-tests); one that tests something else is the control. */
export async function LandingVariant({ params }: VariantParams) {
  const variant = variantNamed('landing', (await params).test)
  return (
    <TextPage
      kind="landing"
      params={params as TextParams['params']}
      variant={variant}
      arrangement={ARRANGEMENTS[variant] ?? 'written'}
      below={variant === 'gnrl3' ? <DepositQuestions /> : null}
    />
  )
}
