import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellHosts } from '@/server/desk/hosts/tell-hosts'
import type { HostNewsData } from '@/server/desk/mails/host-news'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import {
  bought,
  CHEAPER,
  changed,
  moveTo,
  ordered,
  stockDates,
} from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'
import { HOST } from './listed'

/** Of the tests' catalogue. */
const CONTACT = 'select email from hosts where id = $1'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await stockDates(shop)
})
afterAll(() => shop.close())

const mails = async () =>
  (
    await shop.context.pool.query<{ recipient: string; locale: string; data: HostNewsData }>(
      `select recipient, locale, data from mails where template = 'host_news' order by data->>'day', recipient`,
    )
  ).rows
const kinds = (data: HostNewsData | undefined) => data?.items.map(({ kind }) => kind)
/** In Mexico City, whose clock is six hours behind. */
const at = (instant: string) => shop.clock.moveTo(instant)
const cancelAtDesk = async (code: string) => {
  const by = await deskMember(shop.context, 'owner')
  const path = `/api/desk/reservations/${code}`
  const body = { action: 'cancel' }
  const quote = await deskCall<{ quote: string }>(shop, by, `POST ${path}/quotes`, body)
  const sent = { ...body, quote: quote.data.quote, take: 'money', reason: 'Ya no puede viajar' }
  const done = await deskCall(shop, by, `POST ${path}/actions`, sent)
  if (done.status >= 300) throw new Error(`${done.status} ${JSON.stringify(done)}`)
}

it('tells a host in the morning what happened yesterday, in one mail to the contact of the catalogue', async () => {
  const [one, other] = [await bought(shop), await bought(shop)]
  await ordered(shop, 'layaway', cenotesCart(1))
  await changed(shop, one, moveTo(CHEAPER))
  await cancelAtDesk(other.code)
  await tellHosts(shop.context)
  at('2026-11-22T13:30:00Z')
  await tellHosts(shop.context)
  expect(await mails()).toEqual([])
  at('2026-11-22T14:05:00Z')
  await tellHosts(shop.context)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  const { rows } = await shop.context.pool.query<{ email: string }>(CONTACT, [HOST])
  expect(mail).toMatchObject({ recipient: rows[0]?.email, data: { day: '2026-11-21', more: 0 } })
  expect(kinds(mail?.data)?.toSorted()).toEqual(['cancelled', 'confirmed', 'confirmed', 'date'])
  expect(mail?.data.items.find(({ kind }) => kind === 'date')).toMatchObject({
    ...{ start: CHEAPER.start, tickets: 2, initials: 'M. J. G.' },
    link: expect.stringContaining('/desk/departures/'),
  })
})

it('names nobody and says how to reach nobody', async () => {
  const text = JSON.stringify(await mails())
  const { rows } = await shop.context.pool.query<Record<string, string>>(
    'select code, firstname, lastname, email, phone_number from reservations',
  )
  for (const row of rows) for (const value of Object.values(row)) expect(text).not.toContain(value)
})

it('tells a day once, whoever sweeps and how often, and nothing of a day on which nothing happened', async () => {
  await Promise.all([tellHosts(shop.context), tellHosts(shop.context), shop.sweep('host_news')])
  at('2026-11-23T15:00:00Z')
  await tellHosts(shop.context)
  expect(await mails()).toHaveLength(1)
})

it('makes up for days on which nobody swept, one mail a day, and writes to his people where a host has some', async () => {
  at('2026-11-23T18:00:00Z')
  await bought(shop)
  at('2026-11-24T18:00:00Z')
  await bought(shop)
  const own = await deskMember(shop.context, 'host', HOST)
  at('2026-11-26T15:00:00Z')
  await tellHosts(shop.context)
  const told = (await mails()).slice(1)
  expect(told.map(({ recipient, data }) => [recipient, data.day, kinds(data)])).toEqual([
    [own.email, '2026-11-23', ['confirmed']],
    [own.email, '2026-11-24', ['confirmed']],
  ])
})
