import { randomUUID } from 'node:crypto'
import { AUTOPAY_CONSENT } from '@/lib/payments/consents'
import { IDS } from '../../checkout/support/stock'

const PERSON = { firstname: 'Otro', lastname: 'Nombre', email: null, phone: null }
const EMERGENCY = {
  ...{ version: 0, firstname: 'Otro', lastname: '', email: null },
  phone: { dial: '+52', number: '222 555 0163' },
}
const TRAVELER = {
  ...{ version: 0, ...PERSON, birth_date: '1996-03-09', nationality: 'MX', diet: '' },
  document: { kind: 'passport', number: 'X7654321', expiry: '2031-08-03' },
}
const FLIGHT = {
  ...{ version: 0, way: 'arrival', number: 'AM 4', from: 'MEX', to: 'LIM', code: 'OTHER1' },
  ...{ departs_at: '2027-05-31T09:00', arrives_at: '2027-05-31T15:00' },
}
const INVOICE = {
  ...{ kind: 'rfc', tax_id: 'GODE561231GR8', name: 'Otro Nombre', regime: '612' },
  ...{ use: 'G03', postcode: '06700' },
}
const ANOTHER_DATE = {
  experiences: [],
  packages: [
    {
      uuid: IDS.peru,
      variations: [
        {
          qty: 2,
          departure_date: { start: '2027-06-01', code: 'PER-270601-ES', prev_code: 'PER-270601-ES' },
        },
      ],
    },
  ],
}

/** How a call of a reservation is asked so that nothing but who asks can be in the way. */
export interface Asked {
  readonly query?: string
  readonly body?: object
  /** Whoever has the code may: what is answered then names nobody. */
  readonly byCode?: true
  /** Opened for the account alone: the unlocked guest has the public one. */
  readonly byAccount?: true
}

const ORDERS = '/api/v1.5/orders'

/** Every call that names a reservation, by hand: a new one that is not listed here fails. */
export const ORDER_CALLS: Readonly<Record<string, Asked>> = {
  [`GET ${ORDERS}/show/{code}/public`]: { byCode: true },
  [`GET ${ORDERS}/show/{code}/public/check-up`]: { byCode: true },
  [`GET ${ORDERS}/show/{code}/check-up`]: { byAccount: true },
  [`GET ${ORDERS}/details/{code}`]: { byAccount: true },
  [`GET ${ORDERS}/{code}/payment-preview`]: { byCode: true },
  [`GET ${ORDERS}/{code}/plan-preview`]: { query: '?rhythm=month&parts=3' },
  [`PUT ${ORDERS}/{code}/plan`]: { body: { rhythm: 'fortnight', parts: 4 } },
  [`GET ${ORDERS}/{code}/documents/{file}`]: {},
  [`GET ${ORDERS}/{code}/reviews`]: {},
  [`POST ${ORDERS}/{code}/reviews`]: { body: { rating: 5, message: 'Algo que nadie más escribió aquí.' } },
  [`GET ${ORDERS}/{code}/survey`]: {},
  [`PUT ${ORDERS}/{code}/survey`]: { body: { score: 7 } },
  [`POST ${ORDERS}/{code}/files`]: { body: {} },
  [`GET ${ORDERS}/{code}/files/{uuid}`]: {},
  [`DELETE ${ORDERS}/{code}/files/{uuid}`]: {},
  [`GET ${ORDERS}/{code}/history`]: {},
  [`GET ${ORDERS}/{code}/cards`]: {},
  [`DELETE ${ORDERS}/{code}/cards/{uuid}`]: {},
  [`PUT ${ORDERS}/{code}/autopay`]: { body: { card: randomUUID(), consent_version: AUTOPAY_CONSENT } },
  [`DELETE ${ORDERS}/{code}/autopay`]: {},
  [`POST ${ORDERS}/{code}/email-code`]: {},
  [`GET ${ORDERS}/{code}/changes/dates`]: {},
  [`POST ${ORDERS}/{code}/changes/quote`]: { body: ANOTHER_DATE },
  [`POST ${ORDERS}/{code}/changes`]: { body: { quote: 'a-quote' } },
  [`DELETE ${ORDERS}/{code}/changes`]: {},
  [`POST ${ORDERS}/{code}/late-money`]: { body: { take: 'credit' } },
  [`GET ${ORDERS}/{code}/late-money/dates`]: {},
  [`GET ${ORDERS}/{code}/provider-changes/{uuid}/dates`]: {},
  [`POST ${ORDERS}/{code}/provider-changes/{uuid}`]: { body: { take: 'accept' } },
  [`POST ${ORDERS}/{code}/surplus`]: { body: { take: 'money' } },
  [`POST ${ORDERS}/{code}/points`]: { byAccount: true, body: { points: 100 } },
  [`POST ${ORDERS}/{code}/access`]: { byCode: true, body: { email: 'stranger@example.com' } },
  [`DELETE ${ORDERS}/{code}/access`]: { byCode: true },
  [`PUT ${ORDERS}/{code}/travelers/{position}`]: { body: TRAVELER },
  [`POST ${ORDERS}/{code}/travelers/{position}/document`]: {},
  [`POST ${ORDERS}/{code}/travelers/{position}/link`]: { body: { email: 'stranger@example.com' } },
  [`DELETE ${ORDERS}/{code}/travelers/{position}/link`]: {},
  [`PUT ${ORDERS}/{code}/emergency-contact`]: { body: EMERGENCY },
  [`DELETE ${ORDERS}/{code}/emergency-contact`]: {},
  [`PUT ${ORDERS}/{code}/own-flights/{position}`]: { body: FLIGHT },
  [`DELETE ${ORDERS}/{code}/own-flights/{position}`]: {},
  [`PUT ${ORDERS}/{code}/notes`]: { body: { version: 0, text: 'otra nota' } },
  [`DELETE ${ORDERS}/{code}/travelers/{position}`]: {},
  [`GET ${ORDERS}/{code}/invoice`]: {},
  [`PUT ${ORDERS}/{code}/invoice`]: { body: INVOICE },
  [`POST ${ORDERS}/{code}/cancellation/quote`]: {},
  [`POST ${ORDERS}/{code}/contact/code`]: { body: { email: 'otra@example.com' } },
  [`PUT ${ORDERS}/{code}/contact`]: { body: { email: 'otra@example.com', email_code: '123456' } },
  [`PUT ${ORDERS}/{code}/refunds/{uuid}/account`]: {
    body: { kind: 'clabe', holder: 'Otra Persona', clabe: '002010077777777771' },
  },
  [`POST ${ORDERS}/{code}/cancellation`]: { body: { quote: 'a-quote', take: 'money' } },
}

/** The request of one of them. */
export function requestOf(path: string, method: string, asked: Asked, headers: Record<string, string>) {
  return new Request(`http://shop.test${path}${asked.query ?? ''}`, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    ...(asked.body && { body: JSON.stringify(asked.body) }),
  })
}
