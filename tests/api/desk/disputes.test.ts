import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import { chargeOf, GOOD_CARD, payCard, placed, press } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { eventually } from '@/tests/support/eventually'
import { pdfText } from '@/tests/support/payments/pdf-text'

const HOST = '62222222-2222-7222-8222-222222222222'
let shop: PayingShop
let finance: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  finance = await deskMember(shop.context, 'finance')
})
afterAll(() => shop.close())

const list = async (by: DeskMember) =>
  (await deskCall<{ items: DeskDispute[] }>(shop, by, 'GET /api/desk/disputes')).data.items
const file = (by: DeskMember | null, uuid: string, locale = 'es-MX') =>
  shop.fetch(
    new Request(`http://localhost:3000/api/desk/disputes/${uuid}/file.pdf`, {
      headers: { 'x-locale': locale, ...by?.headers },
    }),
  )
const step = async (payment: string, what: string) =>
  press(shop, `/console/charges/${(await chargeOf(shop, payment)).id}/dispute`, { step: what })

/** A reservation whose bank took its first payment back. */
async function disputed() {
  const { code } = await placed(shop)
  const { json } = await payCard(shop, code, GOOD_CARD)
  await step(json.data.uuid, 'open')
  await eventually(async () => (await list(finance)).some((one) => one.code === code))
  return { code, payment: json.data.uuid }
}

it('lists what a bank took back, and says it was won when it comes back', async () => {
  const { code, payment } = await disputed()
  expect((await list(finance)).find((one) => one.uuid === payment)).toMatchObject({
    ...{ code, state: 'taken', gateway: 'sandbox', method: 'card', trip: 'Cenotes', deadline: null },
    ...{ paid: 576.67, taken: 576.67, returned: 0, currency: 'MXN' },
  })
  await step(payment, 'won')
  await eventually(
    async () => (await list(finance)).find((one) => one.uuid === payment)?.state === 'returned',
  )
})

it('writes what speaks for the payment into one PDF, in the language of who asks, and keeps that it did', async () => {
  const { code, payment } = await disputed()
  const answer = await file(finance, payment)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toContain(`dispute-${payment}.pdf`)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const text = pdfText(new Uint8Array(await answer.arrayBuffer()))
  for (const word of [code, payment, 'María', '-$576.67', 'Disputa', 'Versión de los términos', 'Historial'])
    expect(text, word).toContain(word)
  const english = pdfText(new Uint8Array(await (await file(finance, payment, 'en-US')).arrayBuffer()))
  expect(english).toContain('Version of the terms agreed to')
  const { rows } = await shop.context.pool.query(
    `select object_type, after from audit_entries where action = 'dispute_file' and object_id = $1`,
    [payment],
  )
  expect(rows).toEqual(Array(2).fill({ object_type: 'payment', after: { reservation: code } }))
})

it('gives the file to nobody who may not export personal data, and none of what is no dispute', async () => {
  const { payment } = await disputed()
  const service = await deskMember(shop.context, 'service')
  const host = await deskMember(shop.context, 'host', HOST)
  expect((await list(service)).map(({ uuid }) => uuid)).toContain(payment)
  const asked = [await file(service, payment), await file(host, payment), await file(null, payment)]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 401])
  const other = await placed(shop)
  const { json } = await payCard(shop, other.code, GOOD_CARD)
  expect((await file(finance, json.data.uuid)).status).toBe(404)
})
