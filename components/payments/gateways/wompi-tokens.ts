import type { BrowserSetup, CardInput, CardToken } from './card-gateway'

/** Under the origin of Wompi's API. */
const TOKENS = '/v1/tokens/cards'

/** What Wompi refuses of a card, by its fields; each has a text in `payments.cardErrors`. */
const PROBLEMS = {
  number: 'invalid_number',
  cvc: 'invalid_cvc',
  exp_month: 'expiry',
  exp_year: 'expiry',
  card_holder: 'holder',
} as const
type WompiRefusal = (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'card_unusable'

/** Turns a card into a token at Wompi, good for one charge: our server only ever sees the token. */
export async function tokeniseAtWompi(
  { api_origin, public_key }: BrowserSetup,
  card: CardInput,
): Promise<CardToken | WompiRefusal | 'unreachable'> {
  const two = (number: number) => String(number % 100).padStart(2, '0')
  try {
    const answer = await fetch(`${api_origin}${TOKENS}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${public_key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ number: card.number, cvc: card.cvc, card_holder: card.holder },
        ...{ exp_month: two(card.month), exp_year: two(card.year) },
      }),
    })
    return readAnswer(answer.status, await answer.json())
  } catch {
    return 'unreachable'
  }
}

interface Answer {
  readonly data?: { readonly id?: string }
  readonly error?: { readonly messages?: object }
}

/** Its months are its bank's: none is kept out. */
function readAnswer(status: number, { data, error }: Answer): CardToken | WompiRefusal | 'unreachable' {
  if (data?.id) return { id: data.id, msiEligible: null }
  if (status !== 422) return 'unreachable'
  const field = (Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]).find(
    (name) => name in (error?.messages ?? {}),
  )
  return field ? PROBLEMS[field] : 'card_unusable'
}
