import { afterAll, describe, expect, it } from 'vitest'
import { openPayingShop } from '../payments/paying-shop'
import { answering, booked, HOST, traveller } from './chatting'
import { handOver } from './mailing'

const shop = await openPayingShop()
await shop.context.pool.query(`update departures set capacity = 500`)
afterAll(() => shop.close())

/** A traveller whose address is proven, with their conversation with the host of a trip. */
async function talking() {
  const person = await traveller(shop)
  await shop.context.pool.query('update users set email_verified_at = now() where id = $1', [person.uuid])
  await booked(shop, person.headers)
  const chats = await person.chats()
  return { ...person, group: chats.find(({ type }) => type === 'user')?.uuid ?? '' }
}

interface Mailed {
  readonly recipient: string
  readonly data: { readonly count: number; readonly link: string; readonly from: string | null }
}
const mailed = async (group: string) =>
  (
    await shop.context.pool.query<Mailed>(
      `select recipient, data from mails where template = 'chat_unread' and event_key like $1 order by created_at, id`,
      [`chat_unread:${group}:%`],
    )
  ).rows
const minutesLater = async (minutes: number) => {
  shop.clock.advance(minutes)
  await Promise.all([shop.sweep('chat_unread'), shop.sweep('chat_unread')])
}

describe('a message that nobody reads', () => {
  it('is told of by mail after three minutes, to each of the host’s people, with nothing of what it says', async () => {
    const { send, group } = await talking()
    await answering(shop, 'host', HOST)
    await send(group, '¿A qué hora salimos?')
    await minutesLater(2)
    expect(await mailed(group)).toEqual([])
    await minutesLater(1)
    const mails = await mailed(group)
    expect(mails.length).toBeGreaterThan(0)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)
    for (const { data } of mails) {
      expect(data).toMatchObject({ count: 1, from: null })
      expect(data.link).toContain(`/desk/inbox?chat=${group}`)
      expect(JSON.stringify(data)).not.toContain('salimos')
    }
    await minutesLater(120)
    expect(await mailed(group)).toHaveLength(mails.length)
  })

  it('is answered by no mail where none comes in: none says so, and nothing is taken in', async () => {
    const { group } = await talking()
    const host = await answering(shop, 'host', HOST)
    await host.answer(group, 'Buenos días')
    await minutesLater(3)
    const { rows } = await shop.context.pool.query<{ data: object; reply_to: string | null }>(
      `select data, reply_to from mails where event_key like $1`,
      [`chat_unread:${group}:%`],
    )
    expect(rows).toMatchObject([{ reply_to: null }])
    expect(rows[0]?.data).not.toHaveProperty('can_reply')
    expect(await handOver(shop, Buffer.from('From: a@b.example'))).toMatchObject({ status: 404 })
  })

  it('and those after it are told of together, an hour after the mail before', async () => {
    const { group, uuid } = await talking()
    const host = await answering(shop, 'host', HOST)
    await host.answer(group, 'Buenos días')
    await minutesLater(3)
    const first = await mailed(group)
    expect(first.map(({ data }) => data.count)).toEqual([1])
    const { rows } = await shop.context.pool.query('select email from users where id = $1', [uuid])
    expect(first[0]?.recipient).toBe(rows[0]?.email)
    expect(first[0]?.data.link).toContain('#messages')
    for (const text of ['Traigan agua', 'y sombrero']) await host.answer(group, text)
    await minutesLater(30)
    expect(await mailed(group)).toHaveLength(1)
    await minutesLater(31)
    expect((await mailed(group)).map(({ data }) => data.count)).toEqual([1, 2])
  })

  it('is told of to nobody who reads it in time, blocked its writer, or has no proven address', async () => {
    const host = await answering(shop, 'host', HOST)
    const [reads, blocks, unproven] = [await talking(), await talking(), await talking()]
    await shop.context.pool.query('update users set email_verified_at = null where id = $1', [unproven.uuid])
    for (const { group } of [reads, blocks, unproven]) await host.answer(group, 'Hola')
    await reads.read(reads.group)
    await blocks.do('PUT', `${blocks.group}/blocks/${HOST}`)
    await minutesLater(5)
    for (const { group } of [reads, blocks, unproven]) expect(await mailed(group)).toEqual([])
  })
})
