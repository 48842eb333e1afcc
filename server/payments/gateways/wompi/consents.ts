import { GatewayRefused } from '../errors'
import type { MethodOptions, NewCharge } from '../port'
import type { Conversation } from './call'
import { NAME } from './map-error'
import { merchantWire } from './wire'

/** Proof for Wompi that the payer agreed to its terms and to its use of their data. Good for one call. */
export interface AcceptanceTokens {
  readonly acceptance_token: string
  readonly accept_personal_auth: string
}

interface SignedText {
  readonly id: string
  readonly url: string
  /** Another text has another address. */
  readonly version: string
  readonly token: string
}

/** `/merchants/{key}`, with the key in the address, ended with October 2026. */
async function readTexts({ call }: Conversation) {
  const { data } = await call(merchantWire, { method: 'GET', path: '/merchants/info', as: 'merchant' })
  const text = (
    id: string,
    { permalink, acceptance_token: token }: typeof data.presigned_acceptance,
  ): SignedText => ({
    ...{ id, url: permalink, version: permalink, token },
  })
  return {
    terms: text('wompi_terms', data.presigned_acceptance),
    personalData: text('wompi_personal_data', data.presigned_personal_data_auth),
  }
}

/** The two texts, as the payer must see them now. */
export async function readConsents(conversation: Conversation): Promise<MethodOptions['consents']> {
  const { terms, personalData } = await readTexts(conversation)
  return [terms, personalData].map(({ id, url, version }) => ({ id, url, version }))
}

/**
 * A fresh pair for what the payer agreed to: never one that the browser was given, which may have been spent.
 * @throws GatewayRefused consent_changed (one is missing, or others are in force by now)
 */
export async function acceptFor(
  conversation: Conversation,
  { consents = [] }: Pick<NewCharge, 'consents'>,
): Promise<AcceptanceTokens> {
  const { terms, personalData } = await readTexts(conversation)
  for (const text of [terms, personalData]) {
    const given = consents.find(({ id }) => id === text.id)
    if (given?.version !== text.version) throw new GatewayRefused(NAME, 'consent_changed')
  }
  return { acceptance_token: terms.token, accept_personal_auth: personalData.token }
}
