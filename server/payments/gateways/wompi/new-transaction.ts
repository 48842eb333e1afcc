import type { PayerBrowser } from '@/lib/payments/payer-browser'
import type { WompiKeys } from '@/server/platform/env/wompi'
import { GatewayRefused } from '../errors'
import type { NewCharge, Payer } from '../port'
import type { AcceptanceTokens } from './consents'
import { NAME } from './map-error'
import { integritySignature } from './signature'

/** How it is paid: by its own method, or from a payment source that was kept. */
export type Instrument =
  | { readonly payment_method: object }
  | { readonly payment_source_id: number; readonly payment_method: object; readonly recurrent: false }

/**
 * The body of a new transaction; what is undefined does not travel.
 * @param accepted null only for a payment source
 */
export function transactionBody(
  charge: NewCharge,
  instrument: Instrument,
  accepted: AcceptanceTokens | null,
  { integritySecret, threeDs }: Pick<WompiKeys, 'integritySecret' | 'threeDs'>,
): object {
  const { reference, amount, currency, payer, returnUrl, expiresAt } = charge
  // Of a card that is typed now: nobody is asked about one that was kept.
  const browser = threeDs && !('payment_source_id' in instrument) ? charge.browser : undefined
  return {
    ...accepted,
    ...instrument,
    ...{ reference, currency, amount_in_cents: amount, customer_email: payer.email },
    signature: integritySignature({ reference, amount, expiresAt }, integritySecret),
    customer_data: { ...customerOf(payer), ...(browser && { browser_info: browserInfoOf(browser) }) },
    ...(browser && { is_three_ds: true }),
    redirect_url: returnUrl,
    expiration_time: expiresAt?.toISOString(),
    ...(payer.ip === null ? {} : { ip: payer.ip }),
  }
}

/** @throws GatewayRefused for another method, or for what its form should have asked for */
export function methodOf(charge: NewCharge): object {
  const { method, description, card, walletPhone, installments = 1, returnUrl } = charge
  switch (method) {
    case 'card':
      return { type: 'CARD', token: needed(card?.token, 'token_invalid'), installments }
    case 'nequi':
      return { type: 'NEQUI', phone_number: needed(walletPhone, 'invalid_phone') }
    case 'bancolombia':
      return {
        ...{ type: 'BANCOLOMBIA_TRANSFER', user_type: 'PERSON' },
        payment_description: plain(description, 64),
        ecommerce_url: returnUrl,
      }
    case 'pse':
      return pseOf(charge)
    default:
      throw new GatewayRefused(NAME, 'method_unavailable')
  }
}

function pseOf({ payer, bank, description }: NewCharge): object {
  const { type, number } = needed(payer.document ?? undefined, 'invalid_document')
  return {
    ...{ type: 'PSE', user_type: payer.kind === 'company' ? 1 : 0 },
    ...{ user_legal_id_type: type, user_legal_id: number },
    financial_institution_code: needed(bank, 'invalid_bank'),
    payment_description: plain(description, 30),
  }
}

function customerOf({ firstName, lastName, phone, document }: Payer): object {
  return {
    full_name: `${firstName} ${lastName}`.trim(),
    ...(phone === null ? {} : { phone_number: `${phone.dial}${phone.number}` }),
    ...(document === null ? {} : { legal_id: document.number, legal_id_type: document.type }),
  }
}

/** As it wants them: six texts. */
function browserInfoOf(browser: PayerBrowser): object {
  return {
    browser_color_depth: String(browser.color_depth),
    browser_screen_height: String(browser.screen_height),
    browser_screen_width: String(browser.screen_width),
    browser_language: browser.language,
    browser_user_agent: browser.user_agent,
    browser_tz: String(browser.timezone_offset),
  }
}

/** Without quotes, which it refuses, and no longer than it takes. */
function plain(text: string, most: number): string {
  return [...text.replace(/["'`“”‘’]/g, '')].slice(0, most).join('').trim()
}

function needed<Value>(value: Value | undefined, code: string): Value {
  if (value === undefined || value === '') throw new GatewayRefused(NAME, code)
  return value
}
