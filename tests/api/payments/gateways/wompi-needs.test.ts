import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { paymentSetup } from '@/lib/payments/contract'
import type { paymentOptions, paymentPlans } from '@/lib/payments/options-contract'
import { createLog } from '@/server/platform/log/log'
import { ACCOUNT } from '../../../gateway/doubles/wompi/account'
import { answerBank } from '../../../gateway/doubles/wompi/bench'
import { startWompi, type WompiDouble } from '../../../gateway/doubles/wompi/server'
import { eventually } from '../../../support/eventually'
import { call } from '../../checkout/support/buyer'
import { books, pay, placed } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

const DOCUMENT = { type: 'CC', number: '1.098.765.432' }
const [TYPED_PHONE, PHONE] = ['+57 399 111 1111', '3991111111']

/** A shop whose pesos of Colombia go to Wompi's double, which is a process as far as the shop knows. */
const lines: string[] = []
let double: WompiDouble
let shop: PayingShop
beforeAll(async () => {
  double = await startWompi()
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const settings = {
    ...{ GATEWAYS: 'COP:wompi *:sandbox', WOMPI_API_URL: double.origin, GATEWAY_TIMEOUT: '5' },
    ...{ WOMPI_PUBLIC_KEY: ACCOUNT.publicKey, WOMPI_PRIVATE_KEY: ACCOUNT.privateKey },
    WOMPI_INTEGRITY_SECRET: ACCOUNT.integritySecret,
    WOMPI_EVENTS_SECRET: ACCOUNT.eventsSecret,
  }
  shop = await openPayingShop(settings, { log })
  double.state.move(shop.clock.now().getTime() - Date.now())
})
afterAll(async () => {
  await shop.close()
  await double.close()
})

const inPesos = { 'x-currency': 'COP', 'x-locale': 'es_CO' }
const order = () => placed(shop, 'layaway', 'COP')
const optionsOf = async (query: string) =>
  call<CallData<typeof paymentOptions>>(shop, 'GET', `/api/payments/options?${query}`, { headers: inPesos })
const consentsNow = async () =>
  (await optionsOf('method=pse')).json.data.consents.map(({ id, version }) => ({ id, version }))
const payByPse = async (code: string, change: object = {}) =>
  pay(shop, code, {
    ...{ method: 'pse', gateway: 'wompi', document: DOCUMENT, wallet_phone: TYPED_PHONE, bank: '1007' },
    consents: await consentsNow(),
    ...change,
  })
const fieldsOf = (answer: Awaited<ReturnType<typeof payByPse>>) =>
  (answer.json as { errors?: Record<string, string[]> }).errors
/** Every event of the double so far arrives. */
const deliver = async () => {
  for (const { body, headers } of double.state.events)
    await fetch(`${shop.origin}/api/webhooks/wompi`, { method: 'POST', body, headers })
}

describe('a shop with Wompi', () => {
  it('says what each way to pay needs, and nothing of a card that is typed on Wompi’s page', async () => {
    const { json } = await call<CallData<typeof paymentSetup>>(
      shop,
      'GET',
      '/api/payments/setup?amount=900000',
      {
        headers: inPesos,
      },
    )
    const [wompi] = json.data.gateways
    expect(wompi).toMatchObject({ name: 'wompi', browser: null })
    expect(Object.fromEntries(wompi?.methods.map(({ method, needs }) => [method, needs]) ?? [])).toEqual({
      card: [],
      pse: ['document', 'bank', 'phone', 'consent'],
      nequi: ['phone', 'consent'],
      bancolombia: ['consent'],
    })
  })

  it('lists the banks, documents and texts of a method, asked of Wompi once', async () => {
    const before = double.calls.length
    const [first, second] = [await optionsOf('method=pse'), await optionsOf('method=pse')]
    expect(first.json.data).toMatchObject({
      banks: expect.arrayContaining([{ code: '1007', name: 'BANCOLOMBIA' }]),
      documents: ['CC', 'NIT'],
      consents: [{ id: 'wompi_terms' }, { id: 'wompi_personal_data' }],
    })
    expect(second.json.data).toEqual(first.json.data)
    expect(double.calls.slice(before).toSorted()).toEqual([
      expect.stringMatching(/^GET \/v1\/merchants\//),
      'GET /v1/pse/financial_institutions',
    ])
    expect((await optionsOf('method=card')).json.data).toMatchObject({ banks: [], consents: [] })
    expect((await optionsOf('method=oxxo')).status).toBe(422)
    expect((await optionsOf('method=pse&order=ABCDEFGHJKMNP')).status).toBe(404)
  })

  it('knows no months of a card before its bank does', async () => {
    const { json } = await call<CallData<typeof paymentPlans>>(shop, 'POST', '/api/payments/plans', {
      body: { token: 'tok_test_1', amount: 900_000 },
      headers: inPesos,
    })
    expect(json.data).toEqual({ installments: [] })
  })

  it('tells every need that lacks at once, in the payer’s language, and charges nothing', async () => {
    const { code, uuid } = await order()
    const answer = await pay(shop, code, { method: 'pse', gateway: 'wompi' })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual({
      document: [expect.stringContaining('documento')],
      bank: [expect.stringContaining('banco')],
      wallet_phone: [expect.stringContaining('10 dígitos')],
      consents: [expect.stringContaining('acepta los dos textos')],
    })
    expect((await books(shop, uuid)).attempts).toEqual([])
  })

  it.each([
    ['document.number', { document: { type: 'CC', number: '12' } }],
    ['document.type', { document: { type: 'PA', number: 'AB123456' } }],
    ['wallet_phone', { wallet_phone: '601 555 1234' }],
    ['bank', { bank: '9999' }],
    ['consents', { consents: [{ id: 'wompi_terms', version: 'older' }] }],
    [
      'consents',
      {
        consents: [
          { id: 'wompi_terms', version: 'older' },
          { id: 'wompi_personal_data', version: 'older' },
        ],
      },
    ],
  ])('refuses a wrong %s at its field', async (field, change) => {
    const { code, uuid } = await order()
    const answer = await payByPse(code, change)
    expect(answer.status).toBe(422)
    expect(Object.keys(fieldsOf(answer) ?? {})).toEqual([field])
    expect((await books(shop, uuid)).attempts).toEqual([])
  })

  it('takes PSE: the bank gets who pays, and we keep nothing of them and log nothing', async () => {
    const { code, uuid } = await order()
    const { json } = await payByPse(code)
    expect(json.data).toMatchObject({ status: 'pending', next_action: { type: 'redirect' } })
    const [charge] = double.state.ofReference(json.data.uuid)
    expect(charge?.method).toMatchObject({
      ...{ user_type: 0, user_legal_id_type: 'CC', user_legal_id: '1098765432' },
      financial_institution_code: '1007',
    })
    await answerBank(json.data.next_action?.url ?? '', true)
    await deliver()
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    await shop.settle()
    expect(await rowsWith('1098765432')).toEqual([])
    expect(await rowsWith(PHONE)).toEqual([])
    expect(lines.join('\n')).not.toMatch(/1\.?098\.?765\.?432|3991111111|399 111/)
  })

  it('asks the phone that was told, not the buyer’s, for Nequi', async () => {
    const { code, uuid } = await order()
    const { json } = await pay(shop, code, {
      ...{ method: 'nequi', gateway: 'wompi', wallet_phone: TYPED_PHONE, consents: await consentsNow() },
    })
    expect(json.data).toMatchObject({ next_action: { type: 'app_approval', app: 'nequi' } })
    expect(double.state.ofReference(json.data.uuid)[0]?.method).toMatchObject({ phone_number: PHONE })
    await eventually(async () => double.state.ofReference(json.data.uuid)[0]?.status === 'APPROVED')
    await deliver()
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    await shop.settle()
  })

  it('sends a card to Wompi’s own page, where it is typed', async () => {
    const { code } = await order()
    const { json } = await pay(shop, code, { method: 'card', gateway: 'wompi' })
    expect(json.data).toMatchObject({ status: 'pending', next_action: { type: 'redirect' } })
    expect(json.data.next_action?.url).toContain(`${double.origin}/p/`)
    await shop.settle()
  })

  it('asks again when a text changed under whoever agreed to it, and takes the new one', async () => {
    const { code, uuid } = await order()
    const old = await consentsNow()
    double.state.texts = '2026-02'
    const refused = await payByPse(code, { consents: old })
    expect(refused.json.data).toMatchObject({ status: 'failed', failure: 'consent_changed' })
    expect(await consentsNow()).not.toEqual(old)
    expect((await payByPse(code)).json.data.status).toBe('pending')
    expect((await books(shop, uuid)).attempts).toEqual(['failed', 'pending'])
    await shop.settle()
  })

  it('says that it cannot ask Wompi just now, and asks again the next time', async () => {
    shop.clock.advance(61)
    double.state.isDown = true
    const refused = await optionsOf('method=pse')
    expect(refused).toMatchObject({ status: 503, json: { code: 'provider_unavailable' } })
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(refused.headers.get('cache-control')).toContain('no-store')
    // What Wompi need not be asked for is there, and so is what others take.
    const setup = await call<CallData<typeof paymentSetup>>(
      shop,
      'GET',
      '/api/payments/setup?amount=900000',
      {
        headers: inPesos,
      },
    )
    expect(setup.json.data.gateways[0]?.methods.map(({ method }) => method)).toContain('card')
    expect((await optionsOf('method=card')).status).toBe(200)
    double.state.isDown = false
    expect((await optionsOf('method=pse')).status).toBe(200)
  })

  it('says at the start what it was never run against, and no key in its log', () => {
    const said = lines.filter((line) => line.includes('not yet run against the provider'))
    expect(said.map((line) => JSON.parse(line).gateway)).toEqual(['wompi'])
    expect(lines.join()).not.toMatch(/prv_test|_integrity_|_events_|eyJ\./)
  })
})

/** Tables that hold a text anywhere in a row, the double's own aside. */
async function rowsWith(text: string): Promise<string[]> {
  const { pool } = shop.context
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool.query(`select 1 from ${name} as r where r::text like $1 limit 1`, [
        `%${text}%`,
      ])
      return rowCount ? name : []
    }),
  )
  return found.flat()
}
