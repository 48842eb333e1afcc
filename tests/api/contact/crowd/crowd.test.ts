import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondProcess } from '@/tests/invariants/support/second-process'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { call, cenotesCart } from '../../checkout/support/buyer'
import { IDS } from '../../checkout/support/stock'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { booked, traveller } from '../chatting'
import { type Ask, OpenPage } from './open-page'

/** `CROWD=all`: 200 people write 10,000 messages, and a thousand pages are open. */
const SIZE =
  process.env.CROWD === 'all'
    ? { departures: 10, people: 20, each: 50, pages: 5 }
    : { departures: 2, people: 4, each: 12, pages: 2 }
/** What a process takes of one person, and of a conversation, within a minute. */
const MOST_A_MINUTE = { person: 30, conversation: 300 }

const random = randomFrom(printedSeed('crowd'))
let shop: PayingShop
let second: Awaited<ReturnType<typeof secondProcess>>
beforeAll(async () => {
  shop = await openPayingShop({ GATEWAY_TIMEOUT: '20' })
  second = await secondProcess(shop)
})
afterAll(async () => {
  await second?.close()
  await shop?.close()
})

const processes = (): Ask[] => [shop.fetch, second.fetch]

/** Departures in May, each with room for its people. @returns their carts */
async function stockDepartures() {
  const carts = []
  for (let n = 0; n < SIZE.departures; n += 1) {
    const date = `2027-05-${String(n + 1).padStart(2, '0')}`
    const code = `CEN-2705${date.slice(-2)}-ES`
    await shop.context.pool.query(
      `insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken,
         min_travelers, max_travelers) values ($1, $2, $3, $4::date, $4::date + 2, 'regular', 'es', 500, 0, 1, 8)`,
      [randomUUID(), IDS.cenotes, code, date],
    )
    carts.push(cenotesCart(1, code, date))
  }
  return carts
}

/** What somebody writes, without digits: some of those of an id look like a telephone or a card, and are hidden. */
const wordsOf = (index: number) =>
  `de ${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')},`

/** Somebody who paid their trip and is in the conversation of its departure, with pages that show it. */
async function goes(cart: ReturnType<typeof cenotesCart>, index: number) {
  const person = await traveller(shop)
  const { code } = await booked(shop, person.headers, 'full', cart)
  expect((await payCard(shop, code, GOOD_CARD)).status).toBe(201)
  const open = async () => (await person.chats()).find(({ type }) => type === 'group')?.uuid ?? ''
  // A payment that its gateway answers late is told of by a webhook.
  await expect.poll(open, { timeout: 20_000 }).not.toBe('')
  const group = await open()
  const pages = Array.from({ length: SIZE.pages }, () => new OpenPage({ group, headers: person.headers }))
  for (const page of pages) await page.open(random.pick(processes()))
  return { ...person, words: wordsOf(index), group, pages, sentAt: new Map<string, number>() }
}
type Person = Awaited<ReturnType<typeof goes>>

/** Sends until there is an answer, as a browser's queue does. @returns the id of the message */
async function sendBy(fetch: Ask, person: Person, message: string, key: string): Promise<string> {
  for (;;) {
    const answer = await call<{ items: { uuid: string }[] }>(
      ...([{ ...shop, fetch }, 'POST', `/api/chat/${person.group}`] as const),
      {
        body: { group: person.group, message },
        headers: { ...person.headers, 'idempotency-key': key },
      },
    ).catch(() => null)
    if (answer?.status === 200) return answer.json.data.items[0]?.uuid ?? ''
    // No answer, or one that says who is busy; anything else would be asked for ever.
    if (answer) expect([409, 503]).toContain(answer.status)
    await pause(200)
  }
}

/** Writes once, by either process; one time in ten twice at once, as after an answer that was lost. */
async function write(person: Person, n: number): Promise<void> {
  const key = randomUUID()
  const asks = random.below(10) === 0 ? processes() : [random.pick(processes())]
  const before = performance.now()
  const ids = await Promise.all(asks.map((ask) => sendBy(ask, person, `${person.words} ${n}`, key)))
  expect(new Set(ids).size).toBe(1)
  person.sentAt.set(ids[0] ?? '', before)
}

/** Some pages lose their stream, and those that had lost it come back, to either process. */
async function comeAndGo(everybody: readonly Person[]): Promise<void> {
  const move = (page: OpenPage) => {
    if (!page.isOpen) return page.open(random.pick(processes()))
    if (random.below(12) === 0) page.close()
  }
  await Promise.all(everybody.flatMap(({ pages }) => pages.map(move)))
}

/** Messages of a conversation as they are kept: ids and words in their order. */
async function kept(group: string) {
  const { rows } = await shop.context.pool.query<{ id: string; message: string; seq: number }>(
    'select id, message, seq::int as seq from chat_messages where group_id = $1 order by seq',
    [group],
  )
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, n) => n + 1))
  return rows
}

/** How long it took from sending to each page that was listening, in milliseconds: half, most, all of them. */
function delays(everybody: readonly Person[]): string {
  const sent = new Map(everybody.flatMap(({ sentAt }) => [...sentAt]))
  const took = everybody
    .flatMap(({ pages }) => pages.flatMap(({ heardAt }) => [...heardAt]))
    .map(([id, at]) => at - (sent.get(id) ?? at))
    .sort((one, other) => one - other)
  const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)] ?? 0)
  return `${took.length} heard, within ${at(0.5)} ms half, ${at(0.99)} ms 99 of 100, ${at(1)} ms all`
}

it('what many travellers write at once arrives once and in order on every page, wherever it comes back to', {
  timeout: process.env.CROWD === 'all' ? 3_600_000 : 60_000,
}, async () => {
  const carts = await stockDepartures()
  const everybody: Person[] = []
  for (const cart of carts)
    for (let n = 0; n < SIZE.people; n += 1) everybody.push(await goes(cart, everybody.length))
  const [first] = everybody
  if (!first) throw new Error('Nobody goes.')
  const careless = new OpenPage(first, true)
  await careless.open(shop.fetch)

  const rounds = Math.min(MOST_A_MINUTE.person, Math.floor(MOST_A_MINUTE.conversation / SIZE.people))
  for (let n = 0; n < SIZE.each; n += 1) {
    if (n > 0 && n % rounds === 0) shop.clock.advance(2)
    if (n === 1) careless.close()
    if (n === 3) await careless.open(second.fetch)
    await Promise.all(everybody.map((person) => write(person, n)))
    await comeAndGo(everybody)
  }
  // A stream may end by itself at any moment, as browsers know: they come back.
  for (const { pages } of everybody)
    for (const page of pages) if (!page.isOpen) await page.open(random.pick(processes()))

  for (const group of new Set(everybody.map(({ group }) => group))) {
    const messages = await kept(group)
    const members = everybody.filter((one) => one.group === group)
    for (const { words, pages } of members) {
      const own = messages.filter(({ message }) => message.startsWith(words)).map(({ message }) => message)
      expect(own).toEqual(Array.from({ length: SIZE.each }, (_, n) => `${words} ${n}`))
      for (const page of pages)
        await expect.poll(() => page.shown, { timeout: 20_000 }).toEqual(messages.map(({ id }) => id))
    }
  }
  // The control: who comes back and asks for nothing lacks what was written meanwhile.
  expect(careless.shown.length).toBeLessThan(first.pages[0]?.shown.length ?? 0)
  console.log(`${SIZE.departures * SIZE.people} people, ${SIZE.each} messages each: ${delays(everybody)}`)
  for (const page of [careless, ...everybody.flatMap(({ pages }) => pages)]) page.close()
})
