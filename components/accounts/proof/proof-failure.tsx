import { Note } from '@/components/ui/note'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { FreshLink, needsFreshSignIn } from '../fresh-link'

interface ProofFailureProps {
  readonly market: Market
  readonly email: string
  /** Where the link leads that proves anew who it is. */
  readonly tab: 'data' | 'security'
  readonly failure: unknown
  /** Fields that say themselves what is wrong with them. */
  readonly fields: readonly string[]
  readonly noAnswer: string
}

/** Why a form did nothing that asks for a proof of who it is: what no field says, and the way to another proof. */
export function ProofFailure({ market, email, tab, failure, fields, noAnswer }: ProofFailureProps) {
  const isOfField = fields.some((field) => fieldText(failure, field))
  return (
    <>
      {failure && !isOfField ? (
        <Note tone="chile" role="alert">
          {failureText(failure, noAnswer)}
        </Note>
      ) : null}
      {needsFreshSignIn(failure) ? <FreshLink market={market} email={email} tab={tab} /> : null}
    </>
  )
}
