import type { BrowserSetup, CardInput, CardToken } from './card-gateway'

/** Under the origin of the sandbox's API, which is the site's own. */
const TOKENS = '/sandbox/v1/tokens'

/** Why there is no token; each has a text in `payments.cardErrors`. */
const TOKEN_REFUSALS = ['invalid_number', 'not_a_test_card', 'card_expired', 'invalid_cvc'] as const
export type TokenRefusal = (typeof TOKEN_REFUSALS)[number]

/** Turns a card into a token at the sandbox: our server only ever sees the token. */
export async function tokeniseCard(
  { api_origin, public_key }: BrowserSetup,
  { number, month, year, cvc }: CardInput,
): Promise<CardToken | TokenRefusal | 'unreachable'> {
  try {
    const answer = await fetch(`${api_origin}${TOKENS}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${public_key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ number, exp_month: month, exp_year: year, cvc }),
    })
    return readAnswer(await answer.json())
  } catch {
    return 'unreachable'
  }
}

interface Answer {
  readonly id?: string
  /** Its bank takes part in months without interest. */
  readonly msi_eligible?: boolean
  readonly error?: { readonly code?: string }
}

function readAnswer({ id, msi_eligible = false, error }: Answer): CardToken | TokenRefusal | 'unreachable' {
  if (id) return { id, msiEligible: msi_eligible }
  return TOKEN_REFUSALS.find((known) => known === error?.code) ?? 'unreachable'
}
