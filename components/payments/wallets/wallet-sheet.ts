import type {
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
  Stripe,
  StripeElements,
} from '@stripe/stripe-js'
import type { CardBoxHandle } from '../gateways/card-box'
import type { Tokenised } from '../gateways/card-gateway'

/** A wallet's sheet that somebody agreed to: it is paid with as with a card, and hears what became of it. */
export interface WalletSheet extends CardBoxHandle {
  /** Once, whichever comes first. @param isPaid whether the browser goes on from here */
  readonly end: (isPaid: boolean) => void
}

/** What is said beside the wallets; each has a text in `payments.wallets`. */
export type WalletProblem = 'changed' | 'failed'

interface SheetOptions {
  /** Whether what the sheet showed is still what is to be paid. */
  readonly isSame: () => boolean
  readonly onProblem: (problem: WalletProblem) => void
}

/** Keeps its token for another try of the same: an order that asked for a code took nothing. */
export function walletSheet(
  stripe: Pick<Stripe, 'createConfirmationToken'>,
  elements: Pick<StripeElements, 'submit'>,
  event: Pick<ConfirmEvent, 'paymentFailed'>,
  { isSame, onProblem }: SheetOptions,
): WalletSheet {
  let made: Tokenised = 'unreachable'
  let isOver = false
  const problem = (found: WalletProblem) => {
    onProblem(found)
    return 'shown' as const
  }
  return {
    tokenise: async () => {
      if (!isSame()) return problem('changed')
      if (typeof made !== 'object') made = await tokenOf(stripe, elements)
      return made === 'shown' ? problem('failed') : made
    },
    refuse: () => void problem('failed'),
    end: (isPaid) => {
      if (!isPaid && !isOver) event.paymentFailed({ reason: 'fail' })
      isOver = true
    },
  }
}

async function tokenOf(
  stripe: Pick<Stripe, 'createConfirmationToken'>,
  elements: Pick<StripeElements, 'submit'>,
): Promise<Tokenised> {
  try {
    const { error: wrong } = await elements.submit()
    if (wrong) return 'shown'
    const { confirmationToken, error } = await stripe.createConfirmationToken({
      elements: elements as StripeElements,
    })
    // What it holds takes part in no months without interest: it is one charge.
    if (confirmationToken) return { id: confirmationToken.id, msiEligible: false }
    return error.type === 'api_connection_error' ? 'unreachable' : 'shown'
  } catch {
    return 'unreachable'
  }
}
