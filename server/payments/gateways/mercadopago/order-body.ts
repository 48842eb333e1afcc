import { documentName } from '@/lib/payments/mercadopago-documents'
import { GatewayRefused } from '../errors'
import type { NewCharge, Payer } from '../port'
import { toDecimal } from './amounts'
import { type CountryMethod, type CountryTerms, methodOf } from './countries'
import { daysUntil, minutesUntil } from './expiry'

/**
 * The order that a charge is, of one payment; what is undefined does not travel.
 * @param now decides how long what waits for its payer lives
 * @throws GatewayRefused for what is not charged here, or what its form should have asked for
 */
export function orderBody(charge: NewCharge, terms: CountryTerms, now: Date): object {
  const { reference, description, payer, currency } = charge
  const method = methodOf(terms, charge.method)
  const isHere = currency === terms.currency && charge.capture !== 'manual' && !charge.offSession
  if (!method || !isHere) throw new GatewayRefused(terms.name, 'method_unavailable')
  const amount = needed(terms, toDecimal(charge.amount, currency), 'amount_not_whole')
  if (method.needs.includes('document')) needed(terms, payer.document, 'invalid_document')
  if (payer.document) needed(terms, documentName(payer.document.type), 'invalid_document')
  return {
    ...{ type: 'online', processing_mode: 'automatic', external_reference: reference },
    ...{ total_amount: amount, currency, payer: payerOf(payer) },
    transactions: { payments: [{ amount, ...paymentOf(charge, method, terms, now) }] },
    items: [{ title: description, unit_price: amount, quantity: 1, category_id: 'travels' }],
    ...extrasOf(charge, terms),
  }
}

/** Who has one name alone says it twice: vouchers want two. */
function payerOf({ firstName, lastName, email, document, kind }: Payer): object {
  return {
    email,
    first_name: firstName || lastName,
    last_name: lastName || firstName,
    entity_type: kind === 'company' ? 'association' : 'individual',
    ...(document === null
      ? {}
      : { identification: { type: documentName(document.type), number: document.number } }),
  }
}

function paymentOf(charge: NewCharge, { id, types }: CountryMethod, terms: CountryTerms, now: Date): object {
  const { card, installments = 1, bank, expiresAt } = charge
  const own = { id, type: types[0] }
  if (charge.method === 'card') {
    const token = needed(terms, card?.token, 'token_invalid')
    const network = needed(terms, card?.scheme, 'token_invalid')
    const type = card?.kind === 'debit' ? 'debit_card' : 'credit_card'
    return { payment_method: { id: network, type, token, installments } }
  }
  if (charge.method !== 'pse') return { payment_method: own, expiration_time: daysUntil(now, expiresAt) }
  const financial_institution = needed(terms, bank, 'invalid_bank')
  return {
    payment_method: { ...own, financial_institution },
    expiration_time: minutesUntil(now, expiresAt),
  }
}

function extrasOf({ method, payer, returnUrl }: NewCharge, terms: CountryTerms): object {
  if (method === 'card') {
    const security = { validation: 'on_fraud_risk', liability_shift: 'required' }
    return { config: { online: { transaction_security: security } } }
  }
  if (method !== 'pse') return {}
  return {
    // A name with a dot in it, and no object in another.
    additional_info: { 'payer.ip_address': needed(terms, payer.ip, 'address_missing') },
    config: { online: { callback_url: needed(terms, returnUrl, 'return_missing') } },
  }
}

function needed<Value>({ name }: CountryTerms, value: Value | null | undefined, code: string): Value {
  if (value === undefined || value === null || value === '') throw new GatewayRefused(name, code)
  return value
}
