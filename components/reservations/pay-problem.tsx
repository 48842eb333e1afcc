import { useTranslations } from 'next-intl'
import type { PaymentProblem } from '@/components/payments/use-pay-reservation'
import { useNoticed } from '@/components/ui/forms/use-noticed'
import { Note } from '@/components/ui/note'

interface PayProblemProps {
  readonly problem: PaymentProblem
  readonly seats: number
}

/** Why a try to pay came to nothing. The button that was pressed may be far below: it is brought into view. */
export function PayProblem({ problem, seats }: PayProblemProps) {
  const t = useTranslations('checkout.problems')
  const failures = useTranslations('payments.failures')
  const box = useNoticed<HTMLDivElement>(problem)
  const known =
    problem.kind === 'declined' ? (problem.failure as Parameters<typeof failures>[0] | null) : null
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="chile" role="alert">
        {known && failures.has(known) ? <p className="font-semibold">{failures(known)}</p> : null}
        <p>
          {problem.kind === 'declined' ? t('declined', { seats }) : null}
          {problem.kind === 'no_answer' ? t('noAnswer') : null}
          {problem.kind === 'message' ? problem.message : null}
        </p>
      </Note>
    </div>
  )
}
