import { useTranslations } from 'next-intl'
import type { PaymentNeed } from '@/lib/payments/payer-needs'
import { usePayerDraft } from '@/stores/payer-draft'

/** What to say at a need's field; undefined while nothing is wrong. */
export function useProblemOf(need: PaymentNeed): string | undefined {
  const t = useTranslations('payments.needs.problems')
  const problem = usePayerDraft(({ wrong }) => wrong[need])
  if (!problem) return undefined
  return problem.by === 'api' ? problem.message : t(need)
}
