import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, type CountryTerms } from '@/server/payments/gateways/mercadopago/countries'
import * as mercadoPagoCharges from '@/server/payments/gateways/mercadopago/map-charge'
import { offeredBy } from '@/server/payments/gateways/mercadopago/methods'
import { readWebhook as readMercadoPagoEvent } from '@/server/payments/gateways/mercadopago/read-webhook'
import * as mercadoPagoWire from '@/server/payments/gateways/mercadopago/wire'
import * as stripeCharges from '@/server/payments/gateways/stripe/map-charge'
import { readWebhook as readStripeEvent } from '@/server/payments/gateways/stripe/read-webhook'
import * as stripeWire from '@/server/payments/gateways/stripe/wire'
import * as wompiCharges from '@/server/payments/gateways/wompi/map-charge'
import { refusalOf } from '@/server/payments/gateways/wompi/map-error'
import { readWebhook as readWompiEvent } from '@/server/payments/gateways/wompi/read-webhook'
import * as wompiWire from '@/server/payments/gateways/wompi/wire'
import { printed, publicationOf } from './published'

/**
 * What the adapters read in published examples: printed by the providers, and no recordings of live traffic. What an
 * example lacks because nobody of ours made it (our reference, a signature by a secret that we know) is added here.
 */
const REFERENCE = '0192f0c1-7c1e-7000-8000-000000000001'

describe('published by Wompi', () => {
  const wompi = publicationOf('wompi')
  const transaction = (name: string) => wompiWire.oneTransaction.parse(printed(wompi, name)).data
  const read = (name: string) => {
    const one = transaction(name)
    return wompiCharges.toResult([one], { reference: one.reference })
  }

  it('a card that was declined says that it has no money', () => {
    expect(read('a card that was declined')).toMatchObject({
      ...{ status: 'failed', reason: 'insufficient_funds', amount: 1_000_000, currency: 'COP' },
      ...{ received: 0, installments: 2, card: { brand: 'mastercard', last4: '0110', expiresOn: null } },
    })
  })

  it('a card that was approved is paid, whole, by its card', () => {
    expect(read('a card that was approved')).toMatchObject({
      ...{ status: 'paid', amount: 8_500_000, received: 8_500_000, refunded: 0, currency: 'COP' },
      ...{ installments: 1, card: { brand: 'visa', last4: '4242', expiresOn: null } },
    })
  })

  it('a transaction that waits says nothing, until it has an address', () => {
    const one = transaction('a transaction that waits')
    expect(read('a transaction that waits')).toMatchObject({ status: 'pending', nextAction: null })
    const { payment_method: method } = printed(wompi, 'where the payer goes') as {
      payment_method: { extra: { async_payment_url: string } }
    }
    // Printed with dots in the place of a host.
    method.extra.async_payment_url = method.extra.async_payment_url.replace('...', 'bank.example/1')
    const sent = wompiWire.transactionWire.parse({
      ...(printed(wompi, 'a transaction that waits').data as object),
      payment_method: method,
    })
    expect(wompiCharges.toResult([sent], { reference: one.reference })).toMatchObject({
      nextAction: { type: 'redirect', url: 'https://bank.example/1' },
    })
  })

  it('an event is about our reference, once it is signed by its values', () => {
    const body = printed(wompi, 'transaction.updated, approved by Nequi')
    const secret = 'prod_events_somebody'
    const at = new Date(Number(body.timestamp) * 1000)
    const keys = { eventsSecrets: [secret], mode: 'prod' } as const
    const readBy = (checksum: string) =>
      readWompiEvent(keys, JSON.stringify(body), new Headers({ 'x-event-checksum': checksum }), at)
    const values = `1234-1610641025-49201APPROVED44900001530291411${secret}`
    const checksum = createHash('sha256').update(values).digest('hex')
    expect(readBy(checksum)).toEqual({
      ok: true,
      event: { id: checksum, occurredAt: at, subject: { by: 'reference', id: 'MZQ3X2DE2SMX' } },
    })
    const { checksum: own } = body.signature as { checksum: string }
    expect(readBy(own)).toEqual({ ok: false, reason: 'signature_wrong' })
  })

  it('the banks of PSE have a name and a code', () => {
    const { data } = wompiWire.bankList.parse(printed(wompi, 'the banks of PSE'))
    expect(data).toHaveLength(3)
    expect(data[1]).toEqual({
      financial_institution_code: '2',
      financial_institution_name: 'Banco que declina',
    })
  })

  it('both texts, a payment source and a reference that is taken are what they are called', () => {
    const { data } = wompiWire.merchantWire.parse(printed(wompi, 'the two texts'))
    expect(data.presigned_acceptance.permalink).toMatch(/TERMINOS/)
    expect(data.presigned_personal_data_auth.permalink).toMatch(/datos-personales/)
    expect(wompiWire.paymentSource.parse(printed(wompi, 'a payment source')).data.id).toBe(3891)
    expect(refusalOf(422, printed(wompi, 'a reference that is taken')).isRepetition).toBe(true)
  })
})

describe('published by Mercado Pago', () => {
  const published = publicationOf('mercadopago')
  const orderOf = (name: string, change: (body: string) => string = String) =>
    mercadoPagoWire.orderWire.parse(JSON.parse(change(JSON.stringify(printed(published, name)))))
  const read = (...asked: Parameters<typeof orderOf>) => {
    const order = orderOf(...asked)
    const { external_reference: reference } = order
    return mercadoPagoCharges.toResult(order, { name: 'mercadopago_mx', reference, currency: 'MXN' })
  }

  it.each([
    ['SPEI, of a test purchase', new Date('2025-03-26T18:42:12.838Z')],
    ['SPEI, of the guide', null],
  ])('%s is a page that tells where the money goes', (name, expiresAt) => {
    expect(read(name)).toMatchObject({
      ...{ status: 'pending', amount: 20_000, received: 0 },
      nextAction: { type: 'bank_transfer', clabe: null, amountDue: 20_000, expiresAt },
    })
    expect(read(name).status).toBe('pending')
  })

  it('a voucher of a network that is not ours sends nobody anywhere; of OXXO it has digits and bars', () => {
    expect(read('a voucher')).toMatchObject({ status: 'pending', nextAction: null })
    const oxxo = read('a voucher', (body) => body.replace('"id":"bolbradesco"', '"id":"oxxo"'))
    expect(oxxo).toMatchObject({
      nextAction: {
        ...{ type: 'voucher', network: 'oxxo', url: expect.stringMatching(/^https:.*ticket/) },
        vouchers: [
          {
            reference: '1234567890',
            barcode: '3335008800000000006004835002100020000242462010',
            amount: 20_000,
          },
        ],
      },
    })
  })

  it('a card that was charged is paid; one whose token was no good is typed again; given up is given up', () => {
    expect(read('a card that was charged')).toMatchObject({ status: 'paid', received: 20_000, refunded: 0 })
    const failed = read('a card whose token was no good')
    expect(failed).toMatchObject({ status: 'failed', reason: 'token_invalid' })
    expect(read('an order that was given up')).toMatchObject({ status: 'failed', reason: 'cancelled' })
  })

  it('a card that was declined is an answer with the order inside, and says why', () => {
    const { data } = mercadoPagoWire.declinedWire.parse(printed(published, 'a card that was declined'))
    // Printed in part: what is left out is of any order.
    const rest = printed(published, 'a card whose token was no good')
    const order = mercadoPagoWire.orderWire.parse({ ...rest, ...(data as object), transactions: undefined })
    const [payment] = (data as { transactions: { payments: { status_detail: string }[] } }).transactions
      .payments
    const { transactions } = rest as { transactions: { payments: object[] } }
    const whole = mercadoPagoWire.orderWire.parse({
      ...rest,
      ...(data as object),
      transactions: { payments: [{ ...transactions.payments[0], ...payment }] },
    })
    expect(order.status).toBe('failed')
    const told = { name: 'mercadopago_mx', reference: whole.external_reference, currency: 'MXN' } as const
    expect(mercadoPagoCharges.toResult(whole, told)).toMatchObject({
      status: 'failed',
      reason: 'card_declined',
    })
  })

  it('cash and PSE are offered between the sums of their rows; without banks there is no PSE', () => {
    const rowsOf = (name: string) => mercadoPagoWire.paymentMethods.parse(printed(published, name))
    const offered = (terms: CountryTerms, name: string, amount: number) =>
      offeredBy(terms, rowsOf(name), amount, { planMonths: [] }, null).map(({ method }) => method)
    expect(offered(COUNTRIES.mx, 'cash in Mexico', 500)).toEqual(['oxxo'])
    expect(offered(COUNTRIES.mx, 'cash in Mexico', 499)).toEqual([])
    expect(offered(COUNTRIES.co, 'cash and PSE in Colombia', 500_000)).toEqual(['efecty'])
    expect(offered(COUNTRIES.co, 'cash and PSE in Colombia', 499_900)).toEqual([])
  })

  it('a part given back, a search, ways to pay, months and an account are read', () => {
    const { transactions } = mercadoPagoWire.changedOrder.parse(printed(published, 'a part given back'))
    expect(transactions?.refunds).toMatchObject([{ amount: 10_000, status: 'processed' }])
    const { data } = mercadoPagoWire.orderList.parse(printed(published, 'a search'))
    expect(data).toEqual([{ id: '123', external_reference: 'ext_ref_1234' }])
    const ways = mercadoPagoWire.paymentMethods.parse(printed(published, 'ways to pay'))
    expect(ways).toMatchObject([{ id: 'amex', min_allowed_amount: 0.5, financial_institutions: [] }])
    const months = mercadoPagoWire.installmentList.parse(printed(published, 'months'))
    expect(months).toEqual([{ payer_costs: [{ installments: 1, installment_rate: 0, total_amount: null }] }])
    const account = mercadoPagoWire.accountWire.parse(printed(published, 'an account of a test user'))
    expect(account).toMatchObject({ id: '1160535239', site_id: 'MLB' })
    expect(account.tags).toContain('test_user')
  })

  it('an event is about its order, once it is signed', () => {
    const body = JSON.stringify(printed(published, 'an event'))
    const [id, ts, secret] = ['ORD01JQ4S4KY8HWQ6NA5PXB65B3D3', 1_742_505_638_683, 'somebody']
    const manifest = `id:${id.toLowerCase()};request-id:r1;ts:${ts};`
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
    const headers = new Headers({ 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r1' })
    const query = new URLSearchParams({ 'data.id': id, type: 'order' })
    const keys = { webhookSecrets: [secret], userId: '2025701502', live: false }
    expect(readMercadoPagoEvent(keys, body, headers, query, new Date(ts))).toMatchObject({
      ok: true,
      event: { occurredAt: new Date(ts), subject: { by: 'charge', id } },
    })
  })
})

describe('published by Stripe', () => {
  const published = publicationOf('stripe')
  const AROUND = { refunds: [], disputes: [], transferred: 0 }
  const intentOf = (name: string, more: object = {}) =>
    stripeWire.intentWire.parse({
      ...{ amount_received: 0, payment_method_types: ['card'], status: 'requires_action' },
      ...printed(published, name),
      ...{ metadata: { reference: REFERENCE }, ...more },
    })
  const read = (...asked: Parameters<typeof intentOf>) => stripeCharges.toResult(intentOf(...asked), AROUND)

  it('an intent waits; of a bank that asks it has its page', () => {
    expect(read('an intent')).toMatchObject({ status: 'pending', nextAction: null, amount: 1099 })
    expect(read('a bank that asks')).toMatchObject({
      nextAction: {
        type: 'three_ds',
        display: 'redirect',
        url: expect.stringMatching(/^https:..hooks.stripe/),
      },
    })
  })

  it('a voucher of OXXO has its digits, its page and its end', () => {
    expect(read('a voucher of OXXO', { payment_method_types: ['oxxo'] })).toMatchObject({
      nextAction: {
        ...{ type: 'voucher', network: 'oxxo', expiresAt: new Date(1_617_944_399_000) },
        ...{
          url: expect.stringMatching(/oxxo.voucher/),
          vouchers: [{ reference: expect.stringMatching(/^\d+$/) }],
        },
      },
    })
  })

  it('a bank that said no, and an intent that was given up, are two ends', () => {
    expect(read('a bank that said no')).toMatchObject({ status: 'failed', reason: 'authentication_failed' })
    expect(read('an intent that was given up')).toMatchObject({ status: 'failed', reason: 'cancelled' })
  })

  it('an intent that succeeded is paid by the card of its charge', () => {
    expect(read('an intent that succeeded')).toMatchObject({ status: 'paid', received: 1099, card: null })
    const latest_charge = printed(published, 'a charge')
    expect(read('an intent that succeeded', { latest_charge })).toMatchObject({
      ...{ status: 'paid', received: 1099, installments: 1 },
      card: { brand: 'visa', last4: '4242', expiresOn: '2024-08-31' },
    })
  })

  it('the months of a card are those that Stripe lists, and a charge says in how many it was paid', () => {
    const { payment_method_options: options } = stripeWire.plansWire.parse(
      printed(published, 'the months of a card'),
    )
    const plans = options?.card?.installments?.available_plans ?? []
    expect(plans.map(({ count }) => count)).toEqual([3, 6, 9, 12, 18, 24])
    const whole = printed(published, 'a charge') as { payment_method_details: { card: object } }
    const inMonths = printed(published, 'a charge in months') as typeof whole
    const card = { ...whole.payment_method_details.card, ...inMonths.payment_method_details.card }
    const latest_charge = { ...whole, payment_method_details: { ...whole.payment_method_details, card } }
    expect(read('an intent that succeeded', { latest_charge })).toMatchObject({ installments: 3 })
  })

  it('money given back counts, an inquiry of a bank does not', () => {
    const refund = stripeWire.refundWire.parse(printed(published, 'money given back'))
    const dispute = stripeWire.disputeWire.parse(printed(published, 'a dispute'))
    const around = { refunds: [refund], disputes: [dispute], transferred: 0 }
    const intent = intentOf('an intent', { status: 'succeeded', amount_received: 1099 })
    expect(stripeCharges.toResult(intent, around)).toMatchObject({ refunded: 100, disputed: 0 })
  })

  it('a customer, a movement of their money and a file are read', () => {
    expect(stripeWire.customerWire.parse(printed(published, 'a customer')).id).toMatch(/^cus_/)
    const moved = stripeWire.movementWire.parse(printed(published, 'a movement of a customer’s money'))
    expect(moved).toMatchObject({ type: 'funded', net_amount: 5000 })
    expect(stripeWire.fileWire.parse(printed(published, 'a file')).id).toMatch(/^file_/)
  })

  it('an event is about its intent, once it is signed', () => {
    const [secret, seconds] = ['whsec_somebody', 1_234_567_890]
    const body = JSON.stringify(printed(published, 'an event'))
    const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const headers = new Headers({ 'stripe-signature': `t=${seconds},v1=${v1}` })
    const keys = { webhookSecrets: [secret], live: false }
    expect(readStripeEvent(keys, body, headers, new Date(seconds * 1000))).toEqual({
      ok: true,
      event: {
        ...{ id: 'evt_1MoS6tLgUG5tbmjchDsX6fiT', occurredAt: new Date(seconds * 1000) },
        subject: { by: 'charge', id: 'pi_1MoS6tLgUG5tbmjcQ62U6djv' },
      },
    })
  })
})
