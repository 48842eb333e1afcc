import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskCase } from '@/lib/desk/case-contract'
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
    ...{ code, state: 'open', gateway: 'sandbox', method: 'card', trip: 'Cenotes', sent: null },
    ...{ paid: 576.67, taken: 576.67, returned: 0, currency: 'MXN' },
  })
  await step(payment, 'won')
  await eventually(async () => (await list(finance)).find((one) => one.uuid === payment)?.state === 'won')
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

const submit = (by: DeskMember, uuid: string, body: object) =>
  deskCall<DeskDispute>(shop, by, `POST /api/desk/disputes/${uuid}/submit`, body)
const casesOf = async (code: string) =>
  (
    await deskCall<{ cases: DeskCase[] }>(shop, finance, 'GET /api/desk/today?kind=disputed')
  ).data.cases.filter(({ subject }) => subject.id === code)
const deeds = async (payment: string) =>
  (
    await shop.context.pool.query(
      `select after from audit_entries where action = 'dispute_submitted' and object_id = $1`,
      [payment],
    )
  ).rows
const heard = async (payment: string) =>
  (
    await shop.context.pool.query<{ sha: string | null }>(
      `select encode(dispute_evidence_sha256, 'hex') as sha from sandbox_gateway.charges where reference = $1`,
      [payment],
    )
  ).rows[0]?.sha

it('says until when the gateway hears us, and is a case that is due by then', async () => {
  const { code, payment } = await disputed()
  const { deadline } = (await list(finance)).find((one) => one.uuid === payment) ?? {}
  expect(Date.parse(deadline ?? '')).toBeGreaterThan(shop.clock.now().getTime())
  expect(await casesOf(code)).toMatchObject([{ kind: 'disputed', due_at: deadline }])
})

it('sends the file to the gateway, once, and waits for the bank: no case until it is lost', async () => {
  const { code, payment } = await disputed()
  const answers = [await submit(finance, payment, { how: 'gateway' })]
  const first = await heard(payment)
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  shop.clock.advance(1)
  answers.push(await submit(finance, payment, { how: 'gateway' }))
  const today = shop.clock.today('America/Mexico_City')
  for (const { status, data } of answers)
    expect([status, data.state, data.sent]).toEqual([
      ...[200, 'submitted'],
      { how: 'gateway', on: today, by: 'Some finance' },
    ])
  expect(await heard(payment)).toBe(first)
  expect(await deeds(payment)).toEqual([{ after: { how: 'gateway', on: today } }])
  expect(await casesOf(code)).toEqual([])
  await step(payment, 'lost')
  await eventually(async () => (await list(finance)).find((one) => one.uuid === payment)?.state === 'lost')
  expect(await casesOf(code)).toHaveLength(1)
  expect(await submit(finance, payment, { how: 'gateway' })).toMatchObject({ data: { state: 'lost' } })
})

it('writes down that somebody sent it by hand, on a day that can be', async () => {
  const { code, payment } = await disputed()
  for (const on of ['2026-01-01', '2036-01-01'])
    expect(await submit(finance, payment, { how: 'hand', on })).toMatchObject({
      ...{ status: 422, errors: { on: [expect.any(String)] } },
    })
  const on = shop.clock.today('America/Mexico_City')
  expect(await submit(finance, payment, { how: 'hand', on })).toMatchObject({
    ...{ status: 200, data: { state: 'submitted', sent: { how: 'hand', on, by: 'Some finance' } } },
  })
  expect(await heard(payment)).toBeNull()
  expect(await casesOf(code)).toEqual([])
  expect(await deeds(payment)).toHaveLength(1)
})

it('sends nothing when its time is over or it was lost, and nothing for who may not take personal data along', async () => {
  const { payment } = await disputed()
  const service = await deskMember(shop.context, 'service')
  expect((await submit(service, payment, { how: 'gateway' })).status).toBe(403)
  await step(payment, 'lost')
  await eventually(async () => (await list(finance)).find((one) => one.uuid === payment)?.state === 'lost')
  expect(await submit(finance, payment, { how: 'gateway' })).toMatchObject({
    status: 409,
    code: 'already_decided',
  })
  expect(await heard(payment)).toBeNull()
})
