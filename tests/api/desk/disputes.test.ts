import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Approval } from '@/lib/desk/approval-contract'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { DeskDispute, DisputeLoss } from '@/lib/desk/dispute-contract'
import { chargeOf, GOOD_CARD, payCard, placed, press } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { ordered } from '@/tests/api/reservations/support/changing'
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

const lossOf = (by: DeskMember, uuid: string) =>
  deskCall<DisputeLoss>(shop, by, `POST /api/desk/disputes/${uuid}/quotes`)
const acceptAs = (by: DeskMember, uuid: string, quote: string, reason = 'Sí le cobramos dos veces') =>
  deskCall<DeskDispute>(shop, by, `POST /api/desk/disputes/${uuid}/accept`, { quote, reason })
/** As its page does: by the quote of now. */
const accept = async (by: DeskMember, uuid: string, reason?: string) =>
  acceptAs(by, uuid, (await lossOf(by, uuid)).data?.quote ?? 'none', reason)
const waiting = async (by: DeskMember, code: string) =>
  (await deskCall<{ items: Approval[] }>(shop, by, 'GET /api/desk/approvals')).data.items.find(
    (one) => one.subject.id === code && one.state === 'waiting',
  )
const sign = (by: DeskMember, { uuid }: Pick<Approval, 'uuid'>, does = 'sign', body?: object) =>
  deskCall<Approval>(shop, by, `POST /api/desk/approvals/${uuid}/${does}`, body)
const ledger = async (payment: string) =>
  (
    await shop.context.pool.query(
      `select kind, amount_minor from ledger_entries where attempt_id = $1 order by at, id`,
      [payment],
    )
  ).rows

it('gives in only when somebody else signed: lost at the gateway, told once, and the ledger as the bank left it', async () => {
  const { code, payment } = await disputed()
  const before = await ledger(payment)
  const today = shop.clock.today('America/Mexico_City')
  const asked = await accept(finance, payment)
  expect(asked).toMatchObject({
    status: 200,
    data: { state: 'open', given_up: { state: 'asked', on: today, by: 'Some finance' } },
  })
  expect((await accept(finance, payment)).data.given_up).toEqual(asked.data.given_up)
  await shop.sweep('given_up_disputes')
  expect((await list(finance)).find((one) => one.uuid === payment)?.state).toBe('open')
  const approval = await waiting(finance, code)
  expect(approval).toMatchObject({ kind: 'dispute', amount: 576.67, why_not: 'own' })
  if (!approval) throw new Error('nothing waits')
  expect((await sign(finance, approval)).status).toBe(403)
  expect((await submit(finance, payment, { how: 'gateway' })).code).toBe('already_decided')

  const operations = await deskMember(shop.context, 'operations')
  expect(await sign(operations, approval)).toMatchObject({ status: 200, data: { state: 'signed' } })
  await Promise.all([shop.sweep('given_up_disputes'), shop.sweep('given_up_disputes')])
  const lost = async () => (await list(finance)).find((one) => one.uuid === payment)
  await eventually(async () => (await lost())?.state === 'lost')
  expect((await lost())?.given_up).toEqual({ state: 'signed', on: today, by: 'Some finance' })
  expect(await ledger(payment)).toEqual(before)
  // Its reservation owes what the bank kept: somebody decides about it.
  expect(await casesOf(code)).toHaveLength(1)
  const { rows } = await shop.context.pool.query(
    `select action, reason from audit_entries where object_type = 'dispute' and object_id = $1 order by seq`,
    [approval.uuid],
  )
  expect(rows).toEqual([
    { action: 'ask_dispute', reason: 'Sí le cobramos dos veces' },
    { action: 'dispute_signed', reason: null },
  ])
})

it('says first what it costs and what becomes of the reservation, and does nothing by another quote than that of now', async () => {
  const { code, payment } = await disputed()
  const quoted = await lossOf(finance, payment)
  expect(quoted).toMatchObject({
    status: 200,
    data: {
      ...{ currency: 'MXN', lost: 576.67 },
      reservation: { code, status: 'confirmed', seats: 1, paid: 0, credit: 0, points: 0 },
    },
  })
  const { pending } = quoted.data.reservation
  // Somebody pays meanwhile: what is left to collect is less than it said.
  await payCard(shop, code, GOOD_CARD, { amount: 1000 })
  const refused = await acceptAs(finance, payment, quoted.data.quote)
  expect(refused).toMatchObject({
    ...{ status: 409, code: 'quote_changed' },
    data: { lost: 576.67, reservation: { paid: 1000, pending: pending - 1000 } },
  })
  expect(await waiting(finance, code)).toBeUndefined()
  expect((await acceptAs(finance, payment, 'made up')).code).toBe('quote_changed')
  const other = await disputed()
  const foreign = (await lossOf(finance, other.payment)).data.quote
  expect((await acceptAs(finance, payment, foreign)).code).toBe('quote_changed')
  const fresh = (refused.data as unknown as DisputeLoss).quote
  expect((await acceptAs(finance, payment, fresh)).data.given_up).toMatchObject({ state: 'asked' })
  expect((await lossOf(finance, payment)).code).toBe('already_decided')
})

it('counts the points that its buyer does not get back', async () => {
  const own = await ordered(shop, 'full')
  const { json } = await payCard(shop, own.code, GOOD_CARD)
  const brought = async () =>
    (
      await shop.context.pool.query<{ points: number }>(
        'select sum(pending + available)::int as points from points_entries where order_id = $1',
        [own.uuid],
      )
    ).rows[0]?.points ?? 0
  const before = await brought()
  expect(before).toBeGreaterThan(0)
  await step(json.data.uuid, 'open')
  await eventually(async () => (await list(finance)).some((one) => one.code === own.code))
  expect((await lossOf(finance, json.data.uuid)).data.reservation).toMatchObject({ points: before, seats: 2 })
  expect(await brought()).toBe(0)
})

it('leaves open what nobody signed, so that it can still be answered', async () => {
  const { code, payment } = await disputed()
  await accept(finance, payment)
  const approval = await waiting(finance, code)
  if (!approval) throw new Error('nothing waits')
  const operations = await deskMember(shop.context, 'operations')
  await sign(operations, approval, 'decline', { reason: 'Tenemos su firma' })
  await shop.sweep('given_up_disputes')
  expect((await list(finance)).find((one) => one.uuid === payment)).toMatchObject({
    ...{ state: 'open', given_up: null },
  })
  expect((await submit(finance, payment, { how: 'gateway' })).data.state).toBe('submitted')
  expect(await accept(finance, payment)).toMatchObject({ status: 409, code: 'already_decided' })
})

it('does not give in what its gateway ended before anybody was told', async () => {
  const { code, payment } = await disputed()
  await accept(finance, payment)
  const approval = await waiting(finance, code)
  if (!approval) throw new Error('nothing waits')
  await step(payment, 'won')
  await eventually(async () => (await list(finance)).find((one) => one.uuid === payment)?.state === 'won')
  const operations = await deskMember(shop.context, 'operations')
  expect((await sign(operations, approval)).status).toBe(200)
  await shop.sweep('given_up_disputes')
  expect((await list(finance)).find((one) => one.uuid === payment)).toMatchObject({
    ...{ state: 'won', given_up: null, returned: 576.67 },
  })
})

it('is asked for up to the limit of a role, by nobody who may not ask for money, and of what is a dispute', async () => {
  const { payment } = await disputed()
  const content = await deskMember(shop.context, 'content')
  const host = await deskMember(shop.context, 'host', HOST)
  expect((await accept(content, payment)).status).toBe(403)
  expect((await accept(host, payment)).status).toBe(403)
  expect(await accept(finance, payment, 'x')).toMatchObject({ status: 422 })
  const other = await placed(shop)
  const { json } = await payCard(shop, other.code, GOOD_CARD)
  expect((await accept(finance, json.data.uuid)).status).toBe(404)
})
