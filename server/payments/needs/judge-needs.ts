import type { Market } from '@/lib/locale/market'
import type { PaymentRequest } from '@/lib/payments/contract'
import { HOLDER_DOCUMENTS, type PaymentNeed } from '@/lib/payments/payer-needs'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Gateway, MethodOptions, OfferedMethod } from '../gateways/port'
import { askGateway } from './ask-gateway'
import { optionsOf } from './kept-options'

type Told = Pick<PaymentRequest, 'document' | 'wallet_phone' | 'bank' | 'consents' | 'card'>

export interface NeedingMethod extends Pick<OfferedMethod, 'method' | 'needs'> {
  readonly gateway: Gateway
  readonly market: Market
}

/** Where a need is told, and what its payer reads when it was not. */
const MISSING = {
  document: ['document', 'payer_document'],
  phone: ['wallet_phone', 'payer_phone'],
  bank: ['bank', 'payer_bank'],
  consent: ['consents', 'payer_consents'],
} as const satisfies Record<PaymentNeed, readonly [keyof Told, string]>

/**
 * Whether a payment tells all that its method needs of who pays: every field that lacks is told at once, and banks and
 * texts are those that the gateway has now. A card that was saved needs nothing more.
 * @throws DomainError invalid (document, wallet_phone, bank, consents), provider_unavailable
 */
export async function judgeNeeds(
  context: Context,
  { gateway, method, needs, market }: NeedingMethod,
  told: Told,
): Promise<void> {
  if (needs.length === 0 || told.card !== undefined) return
  const lacking = needs.map((need) => MISSING[need]).filter(([field]) => isEmpty(told[field]))
  refuse(lacking)
  const options = await askGateway(context, gateway, () =>
    optionsOf(gateway, method, market, context.clock.now()),
  )
  refuse([
    ...(told.document && !isKnown(options, told.document) ? [UNKNOWN_DOCUMENT] : []),
    ...(needs.includes('bank') && !isListed(options, told) ? [MISSING.bank] : []),
    ...(needs.includes('consent') ? lackingConsent(options, told) : []),
  ])
}

const UNKNOWN_DOCUMENT = ['document.type', 'not_in_list'] as const

const isKnown = ({ documents = HOLDER_DOCUMENTS }: MethodOptions, { type }: NonNullable<Told['document']>) =>
  documents.includes(type)

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

const isListed = ({ banks }: MethodOptions, { bank }: Told) => banks.some(({ code }) => code === bank)

function lackingConsent({ consents: texts }: MethodOptions, { consents: given = [] }: Told) {
  const of = (id: string) => given.find((one) => one.id === id)
  if (texts.some(({ id }) => of(id) === undefined)) return [MISSING.consent]
  return texts.some(({ id, version }) => of(id)?.version !== version)
    ? [['consents', 'consents_changed'] as const]
    : []
}

function refuse(lacking: readonly (readonly [string, string])[]): void {
  if (lacking.length === 0) return
  const errors = Object.fromEntries(lacking.map(([field, message]) => [field, [message]]))
  throw new DomainError('invalid', { errors })
}
