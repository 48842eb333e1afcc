import { afterAll, expect, it } from 'vitest'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop } from '../payments/paying-shop'
import { booked, traveller } from './chatting'

const STEPS = 60
const shop = await openPayingShop()
await shop.context.pool.query(`update departures set capacity = 500`)
afterAll(() => shop.close())

async function goes() {
  const person = await traveller(shop)
  const { code } = await booked(shop, person.headers, 'full')
  await payCard(shop, code, GOOD_CARD)
  const chats = await person.chats()
  return { ...person, group: chats.find(({ type }) => type === 'group')?.uuid ?? '' }
}

it('what is unread is what a recount says, after every step of a random run', {
  timeout: 180_000,
}, async () => {
  const random = randomFrom(printedSeed('unread'))
  const people = [await goes(), await goes(), await goes()]
  const group = people[0]?.group ?? ''
  // The recount: messages in their order, and how far everybody read.
  const written: string[] = []
  const readTo = new Map(people.map(({ uuid }) => [uuid, 0]))
  const blocked = new Set<string>()
  const recount = (uuid: string) =>
    written.slice(readTo.get(uuid)).filter((author) => author !== uuid && !blocked.has(`${uuid} ${author}`))
      .length
  for (let step = 0; step < STEPS; step++) {
    const who = random.pick(people)
    const other = random.pick(people.filter(({ uuid }) => uuid !== who.uuid))
    const deed = random.pick(['send', 'send', 'send', 'read', 'block', 'unblock'] as const)
    if (deed === 'send') {
      expect((await who.send(group, `paso ${step}`)).status).toBe(200)
      written.push(who.uuid)
    } else if (deed === 'read') {
      await who.read(group)
      readTo.set(who.uuid, written.length)
    } else {
      await who.do(deed === 'block' ? 'PUT' : 'DELETE', `${group}/blocks/${other.uuid}`)
      if (deed === 'block') blocked.add(`${who.uuid} ${other.uuid}`)
      else blocked.delete(`${who.uuid} ${other.uuid}`)
    }
    shop.clock.advance(1)
    for (const { uuid, chats, notifications } of people) {
      const unread = recount(uuid)
      const shown = (await chats()).find((one) => one.uuid === group)?.unread
      expect([step, deed, shown]).toEqual([step, deed, unread])
      if (step % 10 === 0) expect((await notifications()).unread).toEqual(unread > 0 ? [group] : [])
    }
  }
})
