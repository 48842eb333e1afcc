import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { MailData } from '@/server/mails'
import { openData } from '@/server/platform/mail/secret-mail'
import { purgeAccess } from '@/server/reservations/access/end-access'
import { serveAccessWishes, wishAccess } from '@/server/reservations/access/serve-access-wishes'
import { eventually } from '../../support/eventually'
import { BUYER, buy, call, cenotesCart, order, payloadFor, sync } from './support/buyer'
import { openShop, type Shop, signIn } from './support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const EMAIL = BUYER.email.toLowerCase()
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const placed = async (): Promise<PlacedOrder> =>
  (await buy(shop, cenotesCart(1), { mode: 'layaway' })).json.data

/** Asks for a link, and waits until the work after the answer is done. */
async function ask(code: string, email: string = BUYER.email) {
  const answer = await call<object>(shop, 'POST', `/api/v1.5/orders/${code}/access`, { body: { email } })
  await eventually(async () => (await wishes()) === 0)
  return answer
}

/** How many wishes for a link wait. */
async function wishes(): Promise<number> {
  const { rows } = await shop.context.pool.query('select 1 from access_wishes')
  return rows.length
}

interface MailRow {
  readonly id: string
  readonly recipient: string
  readonly data: { readonly sealed: string }
}

async function linksOf(orderId: string): Promise<MailRow[]> {
  const { rows } = await shop.context.pool.query<MailRow>(
    `select m.id, m.recipient, m.data from mails m join access_links l
       on m.event_key = 'access_link:' || encode(l.token_sha256, 'hex')
     where l.reservation_id = $1 order by l.created_at desc, m.id desc`,
    [orderId],
  )
  return rows
}

async function tokenFor({ uuid, code }: PlacedOrder): Promise<string> {
  const before = (await linksOf(uuid)).length
  await ask(code)
  await eventually(async () => (await linksOf(uuid)).length > before)
  const [mail] = await linksOf(uuid)
  if (!mail) throw new Error('no mail')
  return openData<MailData['access_link']>(shop.context, mail.id, mail.data).link.split('/').at(-1) ?? ''
}

const use = (token: string, cookie = '') =>
  call<{ code: string | null; state?: string }>(shop, 'POST', '/api/v1.5/access', {
    body: { token },
    headers: { ...SAME_ORIGIN, cookie },
  })

/** Unlocks a reservation. @returns the cookie of that browser */
async function unlocked(placed: PlacedOrder, cookie = ''): Promise<string> {
  const answer = await use(await tokenFor(placed), cookie)
  expect([answer.status, answer.json.data]).toEqual([200, { code: placed.code }])
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const seen = async (code: string, headers: Record<string, string> = {}) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`, { headers })).json.data

describe('asking for a link', () => {
  it('answers the same whoever asks, and mails the buyer alone', async () => {
    const mine = await placed()
    const answers = [
      await ask(mine.code, 'somebody@example.com'),
      await ask('0000000000000'),
      await ask(mine.code, BUYER.email.toUpperCase()),
    ]
    expect(answers.map(({ status, json }) => [status, json.data])).toEqual(Array(3).fill([200, {}]))
    await eventually(async () => (await linksOf(mine.uuid)).length > 0)
    expect((await linksOf(mine.uuid)).map(({ recipient }) => recipient)).toEqual([EMAIL])
  })

  it('mails three times an hour, also when asked at once, and again when the hour is over', async () => {
    const mine = await placed()
    await Promise.all(Array.from({ length: 8 }, () => ask(mine.code)))
    await eventually(async () => (await linksOf(mine.uuid)).length === 3)
    await ask(mine.code)
    expect(await linksOf(mine.uuid)).toHaveLength(3)
    shop.clock.advance(61)
    await ask(mine.code)
    await eventually(async () => (await linksOf(mine.uuid)).length === 4)
  })

  it('that a crash left behind is served by the sweep, once, however many processes sweep', async () => {
    const mine = await placed()
    // A process that ends between its answer and the work after it leaves the wish.
    await wishAccess(shop.context, mine.code, BUYER.email)
    await Promise.all([serveAccessWishes(shop.context), serveAccessWishes(shop.context)])
    await serveAccessWishes(shop.context)
    expect(await linksOf(mine.uuid)).toHaveLength(1)
    expect(await wishes()).toBe(0)
  })

  it('that cannot be served waits, and keeps nobody behind it', async () => {
    const [ill, mine] = [await placed(), await placed()]
    await shop.context.pool.query(
      `create function refuse_link() returns trigger language plpgsql as $$
       begin if new.reservation_id = '${ill.uuid}' then raise exception 'no'; end if; return new; end $$;
       create trigger refuse before insert on access_links for each row execute function refuse_link()`,
    )
    await wishAccess(shop.context, ill.code, BUYER.email)
    await wishAccess(shop.context, mine.code, BUYER.email)
    await serveAccessWishes(shop.context)
    expect([(await linksOf(mine.uuid)).length, await wishes()]).toEqual([1, 1])
    await shop.context.pool.query('drop function refuse_link cascade')
    await serveAccessWishes(shop.context)
    expect([(await linksOf(ill.uuid)).length, await wishes()]).toEqual([1, 0])
  })

  it('keeps no token, neither with the link nor with the browser', async () => {
    const mine = await placed()
    const token = await tokenFor(mine)
    const cookie = (await use(token)).headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^andanza_guest=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
    const secrets = [token, cookie.slice('andanza_guest='.length).split(';')[0] ?? '']
    const { rows } = await shop.context.pool.query(
      `select encode(token_sha256, 'escape') || l::text as kept from access_links l
       union all select encode(token_sha256, 'escape') || u::text from unlocked_browsers u
       union all select data::text from mails`,
    )
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('a link', () => {
  it('opens once, also for two who press at once', async () => {
    const mine = await placed()
    const token = await tokenFor(mine)
    const both = await Promise.all([use(token), use(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const again = await use(token)
    expect([again.json.code, again.json.data]).toEqual([
      'access_link_over',
      { state: 'used', code: mine.code },
    ])
  })

  it('opens nothing after 30 minutes, nor when the address of the buyer is another, nor made up', async () => {
    const mine = await placed()
    const token = await tokenFor(mine)
    await shop.context.pool.query(`update reservations set email = 'new@example.com' where id = $1`, [
      mine.uuid,
    ])
    expect((await use(token)).json.data).toEqual({ state: 'expired', code: mine.code })
    await shop.context.pool.query('update reservations set email = $2 where id = $1', [
      mine.uuid,
      BUYER.email,
    ])
    shop.clock.advance(30)
    expect((await use(token)).json.data).toEqual({ state: 'expired', code: mine.code })
    expect((await use('made-up')).json.data).toEqual({ state: 'unknown', code: null })
  })
})

describe('a browser that used a link', () => {
  it('sees everything of that reservation and nothing of another', async () => {
    const [mine, other] = [await placed(), await placed()]
    const cookie = await unlocked(mine)
    expect(await seen(mine.code, { cookie })).toMatchObject({
      reader: 'buyer',
      customer: { lastname: 'Gómez', email: EMAIL },
    })
    expect(await seen(other.code, { cookie })).toMatchObject({
      reader: 'holder',
      customer: { lastname: 'G.' },
    })
    const both = await unlocked(other, cookie)
    for (const { code } of [mine, other]) expect((await seen(code, { cookie: both })).reader).toBe('buyer')
    expect((await seen(mine.code, { cookie })).reader, 'the cookie from before').toBe('holder')
  })

  it('is renewed by use for 24 hours, and locked after two without', async () => {
    const mine = await placed()
    const cookie = await unlocked(mine)
    for (let hour = 0; hour < 23; hour++) {
      shop.clock.advance(60)
      expect((await seen(mine.code, { cookie })).reader).toBe('buyer')
    }
    shop.clock.advance(60)
    expect((await seen(mine.code, { cookie })).reader, 'a day later').toBe('holder')
    const idle = await unlocked(mine)
    shop.clock.advance(120)
    expect((await seen(mine.code, { cookie: idle })).reader, 'two hours later').toBe('holder')
  })

  it('is locked on wish, and when the address of the buyer changes', async () => {
    const [mine, other] = [await placed(), await placed()]
    const cookie = await unlocked(other, await unlocked(mine))
    const lock = (headers: Record<string, string>) =>
      call(shop, 'DELETE', `/api/v1.5/orders/${mine.code}/access`, { headers: { cookie, ...headers } })
    expect((await lock({ 'sec-fetch-site': 'cross-site' })).status).toBe(200)
    expect((await seen(mine.code, { cookie })).reader, 'another site asked').toBe('buyer')
    await lock(SAME_ORIGIN)
    expect((await seen(mine.code, { cookie })).reader).toBe('holder')
    expect((await seen(other.code, { cookie })).reader).toBe('buyer')
    await shop.context.pool.query(`update reservations set email = 'new@example.com' where id = $1`, [
      other.uuid,
    ])
    expect((await seen(other.code, { cookie })).reader).toBe('holder')
  })

  it('is forgotten by the sweep when it is over, and no sooner', async () => {
    const mine = await placed()
    const cookie = await unlocked(mine)
    await purgeAccess(shop.context)
    expect((await seen(mine.code, { cookie })).reader).toBe('buyer')
    shop.clock.advance(8 * 24 * 60)
    await purgeAccess(shop.context)
    const { rows } = await shop.context.pool.query(
      'select 1 from access_links where reservation_id = $1 union all select 1 from unlocked_browsers where reservation_id = $1',
      [mine.uuid],
    )
    expect(rows).toEqual([])
  })
})

describe('who gets what', () => {
  const READS = [
    'show/{code}/public',
    'show/{code}/public/check-up',
    'details/{code}',
    'show/{code}/check-up',
    '{code}/documents/receipt-R-2026-999999.pdf',
  ]

  it('is the same for every call', async () => {
    const [token, foreign] = [await signIn(shop), await signIn(shop)]
    const quote = (await sync(shop, cenotesCart(1))).json.data
    const bearer = (held: string) => ({ authorization: `Bearer ${held}` })
    const mine = (await order(shop, payloadFor(cenotesCart(1), quote), bearer(token))).json.data
    const other = await placed()
    const who = {
      nobody: {},
      'a browser with a cookie of nothing': { cookie: `andanza_guest=${'x'.repeat(43)}` },
      'the guest of another reservation': { cookie: await unlocked(other) },
      'another traveller': bearer(foreign),
      'the unlocked guest': { cookie: await unlocked(mine) },
      'the owner': bearer(token),
    }
    const told: Record<string, unknown> = {}
    for (const [name, headers] of Object.entries(who)) {
      const answers = await Promise.all(
        READS.map((read) =>
          call<unknown>(shop, 'GET', `/api/v1.5/orders/${read.replace('{code}', mine.code)}`, { headers }),
        ),
      )
      for (const { headers: sent } of answers.filter(({ status }) => status === 200))
        expect(sent.get('cache-control')).toBe('private, no-store')
      const text = JSON.stringify(answers.map(({ json }) => json))
      told[name] = [answers.map(({ status }) => status), /Gómez|5512345678/.test(text)]
    }
    expect(told).toEqual({
      nobody: [[200, 200, 401, 401, 401], false],
      'a browser with a cookie of nothing': [[200, 200, 401, 401, 401], false],
      'the guest of another reservation': [[200, 200, 401, 401, 401], false],
      'another traveller': [[200, 200, 404, 404, 404], false],
      'the unlocked guest': [[200, 200, 401, 401, 404], true],
      'the owner': [[200, 200, 200, 200, 404], true],
    })
  })

  it('is nothing without the code, whatever else one holds', async () => {
    const cookie = await unlocked(await placed())
    const answer = await call(shop, 'GET', '/api/v1.5/orders/show/0000000000000/public', {
      headers: { cookie },
    })
    expect(answer.status).toBe(404)
  })
})
