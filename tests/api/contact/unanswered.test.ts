import { afterAll, expect, it } from 'vitest'
import { openShop } from '../checkout/support/shop'
import { answering, booked, HOST, traveller } from './chatting'

const shop = await openShop()
afterAll(() => shop.close())

it('a traveller whom no host answers for a business day is answered by the desk, which reads along from then on', async () => {
  shop.clock.moveTo('2026-11-24T16:00:00Z')
  const person = await traveller(shop)
  await booked(shop, person.headers)
  const group = (await person.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  const desk = async () => answering(shop, 'service')
  const sees = async () => (await (await desk()).inbox()).some(({ uuid }) => uuid === group)
  await person.send(group, '¿Hay alguien?')
  shop.clock.advance(23 * 60)
  expect([await sees(), (await (await desk()).page(group)).status]).toEqual([false, 404])
  // Asking again does not begin the day anew.
  await person.send(group, '¿Hola?')
  shop.clock.advance(61)
  expect(await sees()).toBe(true)
  expect((await (await desk()).answer(group, 'Aquí estamos.')).status).toBe(200)
  expect((await person.page(group)).items.map(({ message }) => message)).toContain('Aquí estamos.')
  expect(await sees()).toBe(true)
})

it('says until when a traveller is to be answered, from their first message on, and nothing once they were', async () => {
  const person = await traveller(shop)
  await booked(shop, person.headers)
  const group = (await person.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  const member = await answering(shop, 'host', HOST)
  const due = async () => (await member.inbox()).find(({ uuid }) => uuid === group)?.answer_due
  expect(await due()).toBeNull()
  await person.send(group, '¿Hay alguien?')
  const first = await due()
  expect(new Date(first ?? 0).getTime()).toBeGreaterThanOrEqual(shop.clock.now().getTime() + 86_400_000)
  shop.clock.advance(90)
  await person.send(group, '¿Hola?')
  expect(await due()).toBe(first)
  await member.answer(group, 'Aquí estamos.')
  expect(await due()).toBeNull()
})
