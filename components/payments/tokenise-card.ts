import type { CallData } from '@/lib/api/call'
import type { paymentSetup } from '@/lib/payments/contract'

/** What a traveller typed; it goes to the gateway's tokeniser and nowhere else. */
export interface CardInput {
  readonly number: string
  readonly month: number
  readonly year: number
  readonly cvc: string
}

/** How the gateway turns a card into a token (GET /api/payments/setup). */
export type Tokeniser = NonNullable<CallData<typeof paymentSetup>['gateways'][number]['browser']>

/** Under the origin of the gateway's API, which for the sandbox is the site's own. */
const TOKENS = '/sandbox/v1/tokens'

export interface CardToken {
  readonly id: string
  readonly last4: string
  /** Its bank takes part in months without interest. */
  readonly msiEligible: boolean
}

/** Why there is no token; each has a text in `payments.cardErrors`. */
export const TOKEN_REFUSALS = ['invalid_number', 'not_a_test_card', 'card_expired', 'invalid_cvc'] as const
export type TokenRefusal = (typeof TOKEN_REFUSALS)[number] | 'unreachable'

export type Tokenised =
  | { readonly ok: true; readonly token: CardToken }
  | { readonly ok: false; readonly code: TokenRefusal }

/** Turns a card into a token at the gateway: our server only ever sees the token. */
export async function tokeniseCard(tokeniser: Tokeniser, card: CardInput): Promise<Tokenised> {
  const { number, month, year, cvc } = card
  try {
    const answer = await fetch(`${tokeniser.api_origin}${TOKENS}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokeniser.public_key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ number, exp_month: month, exp_year: year, cvc }),
    })
    return readAnswer(await answer.json())
  } catch {
    return { ok: false, code: 'unreachable' }
  }
}

function readAnswer(body: {
  id?: string
  last4?: string
  msi_eligible?: boolean
  error?: { code?: string }
}): Tokenised {
  const { id, last4 = '', msi_eligible = false, error } = body
  if (id) return { ok: true, token: { id, last4, msiEligible: msi_eligible } }
  const code = TOKEN_REFUSALS.find((known) => known === error?.code)
  return { ok: false, code: code ?? 'unreachable' }
}
