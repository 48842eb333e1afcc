import { afterAll, expect, it } from 'vitest'
import { openShop } from '../checkout/support/shop'
import { answering, booked, traveller } from './chatting'

const shop = await openShop()
afterAll(() => shop.close())

it('a traveller whom no host answers for a day is answered by the desk, which reads along from then on', async () => {
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
