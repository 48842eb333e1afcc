import { addHours } from 'date-fns'
import { afterAll, describe, expect, it } from 'vitest'
import { casesOf } from '@/tests/api/desk/cases/seen-cases'
import { deskMember } from '@/tests/support/desk/desk-member'
import { openShop } from '../checkout/support/shop'
import { answering, booked, HOST, traveller } from './chatting'

const shop = await openShop()
afterAll(() => shop.close())

const shown = async (role: 'service' | 'finance' = 'service') =>
  casesOf(shop, await deskMember(shop.context, role), 'message_unanswered')

/** A traveller who has booked, and the conversation with their host. */
async function talking(email?: string) {
  const person = await traveller(shop, email)
  await booked(shop, person.headers)
  const group = (await person.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  return { person, group }
}

/** Tuesday to Friday, so that a day later is a business day later. */
const TUESDAY = '2026-11-24T16:00:00Z'

it('what no host answered for a day is a case of the desk, due four hours later, until somebody answers', async () => {
  shop.clock.moveTo(TUESDAY)
  const { person, group } = await talking()
  const asked = shop.clock.now()
  await person.send(group, '¿Hay alguien?')
  shop.clock.advance(23 * 60)
  await person.send(group, '¿Hola?')
  expect(await shown()).toEqual([])
  shop.clock.advance(61)
  expect(await shown()).toMatchObject([
    {
      ...{ key: `message_unanswered:${group}`, amount: null, severity: 'today' },
      subject: { type: 'chat', id: group, title: expect.stringContaining(' · ') },
      due_at: addHours(asked, 28).toISOString(),
    },
  ])
  expect(await shown('finance')).toEqual([])
  await (await answering(shop, 'service')).answer(group, 'Aquí estamos.')
  expect(await shown()).toEqual([])
  await person.send(group, 'Gracias. ¿Y a qué hora salimos?')
  expect(await shown()).toEqual([])
  shop.clock.advance(25 * 60)
  expect(await shown()).toHaveLength(1)
  await (await answering(shop, 'host', HOST)).answer(group, 'A las seis.')
  expect(await shown()).toEqual([])
})

it('counts business days: neither a weekend nor a holiday, for reservations and questions alike', async () => {
  const { pool } = shop.context
  await pool.query(
    `insert into holidays (day, country, name) values ('2026-11-30', 'MX', '{"es": "x", "en": "x"}')`,
  )
  shop.clock.moveTo('2026-11-27T16:00:00Z')
  const { person, group } = await talking('viernes@correo.example')
  await person.send(group, '¿Hay alguien?')
  const { rows } = await pool.query<{ id: string }>(
    'select product_id as id from reservation_products limit 1',
  )
  await person.do('POST', 'add/question', { to: { uuid: rows[0]?.id }, message: '¿Hay regaderas?' })
  const question = (await person.chats()).find(({ type }) => type === 'question')?.uuid ?? ''
  const host = async () => (await answering(shop, 'host', HOST)).inbox()
  const dueAtInbox = (await host()).find(({ uuid }) => uuid === group)?.answer_due
  // Saturday, Sunday, a holiday, and a minute before a business day has gone by.
  for (const now of ['2026-11-28T16:00:00Z', '2026-11-30T16:00:00Z', '2026-12-01T15:59:00Z']) {
    shop.clock.moveTo(now)
    expect(await shown(), now).toEqual([])
  }
  shop.clock.moveTo('2026-12-01T16:00:00Z')
  expect(dueAtInbox).toBe(shop.clock.now().toISOString())
  expect((await shown()).map(({ subject, due_at }) => [subject.id, due_at]).sort()).toEqual(
    [group, question].map((id) => [id, '2026-12-01T20:00:00.000Z']).sort(),
  )
  for (const one of [group, question]) await (await answering(shop, 'host', HOST)).answer(one, 'Sí.')
  expect(await shown()).toEqual([])
})

describe('a host of Colombia', () => {
  const { pool } = shop.context
  const from = async (country: string | null) => {
    await pool.query('update hosts set country = $2 where id = $1', [HOST, country])
  }
  afterAll(() => from(null))

  it('rests on the holidays of Colombia, not on those of Mexico: the inbox, the case and who reads along agree', async () => {
    await pool.query(
      `insert into holidays (day, country, name) values ('2026-12-08', 'CO', '{"es": "x", "en": "x"}')`,
    )
    shop.clock.moveTo('2026-12-07T16:00:00Z')
    const { person, group } = await talking('colombia@correo.example')
    await person.send(group, '¿Hay alguien?')
    const dueAtInbox = async () =>
      (await (await answering(shop, 'host', HOST)).inbox()).find(({ uuid }) => uuid === group)?.answer_due
    const readsAlong = async () =>
      (await (await answering(shop, 'service')).inbox()).some(({ uuid }) => uuid === group)
    expect(await dueAtInbox()).toBe('2026-12-08T16:00:00.000Z')
    await from('COL')
    expect(await dueAtInbox()).toBe('2026-12-09T16:00:00.000Z')
    shop.clock.moveTo('2026-12-09T15:59:00Z')
    expect([await shown(), await readsAlong()]).toEqual([[], false])
    shop.clock.moveTo('2026-12-09T16:00:00Z')
    expect(await readsAlong()).toBe(true)
    expect(await shown()).toMatchObject([{ subject: { id: group }, due_at: '2026-12-09T20:00:00.000Z' }])
    await (await answering(shop, 'host', HOST)).answer(group, 'Sí.')
    // November 30 is a holiday of Mexico alone.
    shop.clock.moveTo('2026-11-27T16:00:00Z')
    const other = await talking('otra.colombia@correo.example')
    await other.person.send(other.group, '¿Hay alguien?')
    shop.clock.moveTo('2026-11-30T16:00:00Z')
    expect(await shown()).toMatchObject([{ subject: { id: other.group } }])
    // Of Peru the catalogue has no holidays: those of Mexico are nobody's there.
    await from('PER')
    expect(await shown()).toMatchObject([{ subject: { id: other.group } }])
    for (const house of ['MEX', null]) {
      await from(house)
      expect(await shown()).toEqual([])
    }
    await from('COL')
    await (await answering(shop, 'host', HOST)).answer(other.group, 'Sí.')
  })
})

it('waits for nobody where nobody can write any more', async () => {
  shop.clock.moveTo('2026-12-02T16:00:00Z')
  const { person, group } = await talking('otra@correo.example')
  await person.send(group, '¿Sigue en pie?')
  shop.clock.advance(25 * 60)
  expect(await shown()).toHaveLength(1)
  await shop.context.pool.query(`update reservations set status = 'expired'`)
  expect(await shown()).toEqual([])
})

it('is none where the words that waited were forgotten with their account', async () => {
  shop.clock.moveTo('2026-12-09T16:00:00Z')
  const { person, group } = await talking('tercera@correo.example')
  await person.send(group, '¿Me leen?')
  shop.clock.advance(25 * 60)
  expect(await shown()).toHaveLength(1)
  await shop.context.pool.query('delete from chat_messages where party_id = $1', [person.uuid])
  expect(await shown()).toEqual([])
})
