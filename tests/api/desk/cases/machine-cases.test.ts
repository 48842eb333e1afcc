import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepRefusal } from '@/server/catalogue/import/refusal'
import { books, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { eventually } from '@/tests/support/eventually'
import { casesOf, resendable } from './seen-cases'

let shop: PayingShop
let operations: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  operations = await deskMember(shop.context, 'operations')
})
afterAll(() => shop.close())

const ago = (minutes: number) => subMinutes(shop.clock.now(), minutes).toISOString()
const LATE_CARD = '4000000000002024'

it('a card that its gateway looks at for a quarter of an hour is a case until it answers', async () => {
  const { uuid, code } = await placed(shop)
  expect((await payCard(shop, code, LATE_CARD)).json.data.status).toBe('pending')
  const move = (minutes: number) =>
    shop.context.pool.query('update payment_attempts set submitted_at = $2 where order_id = $1', [
      ...[uuid, ago(minutes)],
    ])
  await move(14)
  expect(await casesOf(shop, operations, 'payment_review')).toEqual([])
  await move(16)
  expect(await casesOf(shop, operations, 'payment_review')).toMatchObject([
    { subject: { type: 'reservation', id: code }, due_at: ago(16 - 24 * 60), severity: 'today' },
  ])
  shop.clock.advance(0.2)
  await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
  expect(await casesOf(shop, operations, 'payment_review')).toEqual([])
})

it('a card whose owner has still to prove who they are is nobody’s case', async () => {
  const { uuid, code } = await placed(shop)
  const { data } = (await payCard(shop, code, '4000002760003184')).json
  expect([data.status, data.next_action?.type]).toEqual(['pending', 'three_ds'])
  await shop.context.pool.query('update payment_attempts set submitted_at = $2 where order_id = $1', [
    ...[uuid, ago(60)],
  ])
  expect(await casesOf(shop, operations, 'payment_review')).toEqual([])
})

it('a mail that never left leads to its reservation, and is no case once it was sent again from there', async () => {
  const { code } = await placed(shop)
  const { id, sendAgain } = await resendable(shop, operations, code)
  await shop.context.pool.query(`update mails set state = 'failed', next_try_at = $2 where id = $1`, [
    ...[id, ago(5)],
  ])
  expect(await casesOf(shop, operations, 'mail_failed')).toMatchObject([
    { key: `mail_failed:${id}`, subject: { type: 'reservation', id: code }, due_at: ago(5 - 24 * 60) },
  ])
  expect((await sendAgain()).status).toBe(200)
  expect(await casesOf(shop, operations, 'mail_failed')).toEqual([])
})

it('a mail about nothing that has a page names nobody, and is for those who can try it again', async () => {
  const id = randomUUID()
  await shop.context.pool.query(
    `insert into mails (id, event_key, template, recipient, locale, data, state, tries, next_try_at, created_at)
     values ($1, $2, 'chat_unread', 'mariana.robles@correo.example', 'es_MX', '{}', 'failed', 12, $3, $3)`,
    [id, `test:${id}`, ago(5)],
  )
  expect(await casesOf(shop, operations, 'mail_failed')).toMatchObject([
    { subject: { type: 'mail', id, title: 'm•••@c•••.example' }, amount: null },
  ])
  expect(await casesOf(shop, await deskMember(shop.context, 'service'), 'mail_failed')).toEqual([])
  await shop.context.pool.query(`update mails set state = 'sent' where id = $1`, [id])
  expect(await casesOf(shop, operations, 'mail_failed')).toEqual([])
})

it('events that a gateway does not explain for an hour are one case of it; those of nobody’s attempt are none', async () => {
  const add = (outcome: string | null, minutes: number) =>
    shop.context.pool.query(
      `insert into gateway_events (gateway, event_id, reference, tries, outcome, received_at)
       values ('sandbox', $1, $1, 3, $2, $3)`,
      [randomUUID(), outcome, ago(minutes)],
    )
  await add('parked', 300)
  await add('silent', 59)
  expect(await casesOf(shop, operations, 'events_stuck')).toEqual([])
  await add('silent', 90)
  await add(null, 61)
  expect(await casesOf(shop, operations, 'events_stuck')).toMatchObject([
    {
      subject: { type: 'gateway', id: 'sandbox', title: 'sandbox · 2' },
      ...{ due_at: ago(90 - 4 * 60), severity: 'today' },
    },
  ])
  await shop.context.pool.query('delete from gateway_events')
  expect(await casesOf(shop, operations, 'events_stuck')).toEqual([])
})

it('a catalogue that was refused says which file, to who runs the house', async () => {
  const problem = (file: string) => ({ file, field: 'name.es', message: 'is missing' })
  await keepRefusal(shop.context, [problem('products/uyuni.json'), problem('cities.json')])
  expect(await casesOf(shop, operations, 'import_refused')).toMatchObject([
    { subject: { type: 'catalogue', title: 'products/uyuni.json · 2' } },
  ])
  expect(await casesOf(shop, await deskMember(shop.context, 'finance'), 'import_refused')).toEqual([])
})
