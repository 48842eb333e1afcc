import { latePart } from '@/components/ui/late/late-part'
import { Note } from '@/components/ui/note'
import type { Market } from '@/lib/locale/market'
import type { CheckoutProblem } from './pay/pay-flow'

const ProblemNote = latePart(() => import('./problem-note').then((late) => late.ProblemNote))
const EmailCode = latePart(() => import('./pay/email-code').then((late) => late.EmailCode))

interface ProblemsProps {
  readonly problem: CheckoutProblem | null
  readonly market: Market
  readonly seats: number
  /** Goes on with what the server says now. */
  readonly onContinue: () => void
  readonly busy: boolean
  /** Tries again with the code that was mailed. */
  readonly onCode: (code: string) => void
  readonly onChangeInfo: () => void
}

/** What the last try ran into; nothing while all is well. */
export function Problems({ problem, market, seats, onContinue, ...code }: ProblemsProps) {
  if (!problem) return null
  if (problem.kind === 'email_code') return <EmailCode problem={problem} {...code} />
  if (problem.kind === 'fields')
    return (
      <Note tone="chile" role="alert">
        {fieldMessages(problem.errors, problem.message)}
      </Note>
    )
  return <ProblemNote problem={problem} currency={market.currency} seats={seats} onContinue={onContinue} />
}

/** The server's words about fields that are not in a form of ours, each once. */
function fieldMessages(errors: Readonly<Record<string, readonly string[]>>, message: string): string {
  const others = Object.entries(errors)
    .filter(([path]) => !path.startsWith('general_info.'))
    .flatMap(([, texts]) => texts)
  return [...new Set([message, ...others])].join(' ')
}
