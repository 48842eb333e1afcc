import { addHours } from 'date-fns'
import { afterAll, expect, it } from 'vitest'
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

it('what no host answered for a day is a case of the desk, due four hours later, until somebody answers', async () => {
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

it('waits for nobody where nobody can write any more', async () => {
  const { person, group } = await talking('otra@correo.example')
  await person.send(group, '¿Sigue en pie?')
  shop.clock.advance(25 * 60)
  expect(await shown()).toHaveLength(1)
  await shop.context.pool.query(`update reservations set status = 'expired'`)
  expect(await shown()).toEqual([])
})

it('is none where the words that waited were forgotten with their account', async () => {
  const { person, group } = await talking('tercera@correo.example')
  await person.send(group, '¿Me leen?')
  shop.clock.advance(25 * 60)
  expect(await shown()).toHaveLength(1)
  await shop.context.pool.query('delete from chat_messages where party_id = $1', [person.uuid])
  expect(await shown()).toEqual([])
})
