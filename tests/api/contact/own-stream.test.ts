import { afterAll, expect, it } from 'vitest'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { openPayingShop } from '../payments/paying-shop'
import { booked, traveller } from './chatting'

const shop = await openPayingShop()
const streams: AbortController[] = []
afterAll(async () => {
  for (const stream of streams) stream.abort()
  await shop.close()
})

/** What an open page of somebody hears. */
async function listen(headers: Record<string, string>, lastId?: string) {
  const stream = new AbortController()
  streams.push(stream)
  const { signal } = stream
  const answer = await fetch(`${shop.origin}/api/events`, {
    headers: { ...headers, ...(lastId && { 'last-event-id': lastId }) },
    signal,
  })
  expect(answer.status).toBe(200)
  let text = ''
  void (async () => {
    for await (const piece of answer.body ?? []) text += new TextDecoder().decode(piece)
  })().catch(() => undefined)
  await expect.poll(() => text).toContain('retry:')
  return {
    heard: () =>
      [...text.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)/g)].map(([, id, event, data]) => ({
        ...{ id, event },
        data: JSON.parse(data ?? '') as Record<string, unknown>,
      })),
    close: () => stream.abort(),
  }
}

it('a page of somebody hears of payments and reservations of theirs, by id alone, and of nobody else’s', async () => {
  const [ana, eva] = [await traveller(shop), await traveller(shop)]
  const [own, other] = [await booked(shop, ana.headers), await booked(shop, eva.headers)]
  const page = await listen(ana.headers)
  const { context } = shop
  await publishEvent(context, other.uuid, 'payment', { uuid: 'p0', status: 'succeeded' })
  await publishEvent(context, own.uuid, 'payment', { uuid: 'p1', status: 'succeeded' })
  await publishEvent(context, own.uuid, 'reservation')
  await expect.poll(() => page.heard().length, { timeout: 5000 }).toBe(2)
  expect(page.heard().map(({ event, data }) => [event, data])).toEqual([
    ['payment', { uuid: 'p1', status: 'succeeded', reservation: own.uuid }],
    ['reservation', { reservation: own.uuid }],
  ])
  expect(JSON.stringify(page.heard())).not.toContain(own.code)

  // What was missed comes in its order, with what was written meanwhile.
  page.close()
  const group = (await ana.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  await publishEvent(context, own.uuid, 'payment', { uuid: 'p2', status: 'failed' })
  await publishEvent(context, other.uuid, 'reservation')
  await ana.send(group, 'Hola')
  const again = await listen(ana.headers, page.heard()[0]?.id)
  await expect.poll(() => again.heard().length, { timeout: 5000 }).toBe(3)
  expect(again.heard().map(({ event }) => event)).toEqual(['reservation', 'payment', 'chat'])
})
