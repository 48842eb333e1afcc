import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { Payment } from '@/lib/payments/contract'
import { callsOf } from '@/server/platform/http/route'
import { createLog } from '@/server/platform/log/log'
import { openData } from '@/server/platform/mail/secret-mail'
import { filesFolder } from '@/tests/support/files/files-folder'
import { pdf } from '@/tests/support/files/some-files'
import { pdfText } from '@/tests/support/payments/pdf-text'
import { call, order, payloadFor, peruCart, sync } from '../../checkout/support/buyer'
import { fingerprint } from '../../checkout/support/fingerprint'
import { signIn } from '../../checkout/support/shop'
import { GOOD_CARD, pay, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { mailedLink, SAME_ORIGIN, toPeru, unlocked } from '../../reservations/guests'
import { send } from '../../reservations/support/sending'
import { nameOf, pathOf } from '../samples'
import { ORDER_CALLS, requestOf } from './order-calls'
import { askedByProvider, CHANGE, fillEverything, OWN, SECRETS, until } from './told'

type Headers = Record<string, string>
const lines: string[] = []
const store = filesFolder()
let shop: PayingShop
let mine: PlacedOrder
let owner: Headers
let guest: Headers
let payment: string
let formToken: string
let receipt: string
let file: string
let strangers: Readonly<Record<string, Headers>>

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
/** A confirmed trip of its owner with everything that can be told of it, and a helper who pays a part. */
beforeAll(async () => {
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }, (error, fields) =>
    lines.push(`report ${String((error as Error)?.message ?? error)} ${JSON.stringify(fields)}`),
  )
  shop = await openPayingShop({ FILES_FOLDER: store.folder }, { log })
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
  owner = bearer(await signIn(shop, OWN.email))
  const quote = (await sync(shop, peruCart())).json.data
  const payload = payloadFor(peruCart(), quote)
  const placed = await order(shop, { ...payload, general_info: { ...payload.general_info, ...OWN } }, owner)
  expect(placed.status).toBe(201)
  mine = placed.json.data
  payment = (await payCard(shop, mine.code, GOOD_CARD)).json.data.uuid
  const helper = randomUUID()
  const helped = await pay(
    shop,
    mine.code,
    { method: 'spei', payer: { name: 'Ayudante Pagadora', email: 'ayudante@example.com' } },
    randomUUID(),
    helper,
  )
  expect(helped.status).toBe(201)
  await fillEverything(shop, { code: mine.code, owner })
  await askedByProvider(shop, mine.uuid)
  file = (await send(shop, mine.code, owner, pdf(), { name: 'Pasaporte de Zenaida Quirarte.pdf' })).json.data
    .uuid
  guest = await unlockedAs(OWN.email)
  formToken = await personalLink()
  await shop.settle()
  const { rows } = await shop.context.pool.query<{ number: string }>('select number from receipts limit 1')
  receipt = `receipt-${rows[0]?.number}.pdf`
  strangers = {
    'nobody, who has the code': {},
    'a browser with a cookie of nothing': { cookie: `andanza_guest=${'x'.repeat(43)}`, ...SAME_ORIGIN },
    'a companion who pays': { cookie: `payer=${helper}`, ...SAME_ORIGIN },
    'a traveller with a personal link': {
      cookie: `andanza_guest=${formToken}; payer=${formToken}`,
      ...SAME_ORIGIN,
    },
    'the unlocked guest of another reservation': await unlocked(shop, (await toPeru(shop)).code),
    'another user': bearer(await signIn(shop)),
  }
})
afterAll(async () => {
  await shop?.close()
  store.remove()
})

/** The buyer in a browser without the account. */
async function unlockedAs(email: string): Promise<Headers> {
  await call(shop, 'POST', `/api/v1.5/orders/${mine.code}/access`, { body: { email } })
  const link = await until(() => mailedLink(shop, 'access_link', email))
  const body = { token: link.split('/').at(-1) }
  const { headers } = await call(shop, 'POST', '/api/v1.5/access', { body, headers: SAME_ORIGIN })
  return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '', ...SAME_ORIGIN }
}

async function personalLink(): Promise<string> {
  const body = { email: 'traveller@example.com' }
  await call(shop, 'POST', `/api/v1.5/orders/${mine.code}/travelers/1/link`, { body, headers: owner })
  return (await mailedLink(shop, 'traveler_link', body.email)).split('/').at(-1) ?? ''
}

/** An answer with all that could tell something: status, headers, text, and the text of a PDF. */
async function said(request: Request): Promise<{ status: number; text: string }> {
  const answer = await shop.fetch(request)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isPdf = answer.headers.get('content-type') === 'application/pdf'
  const body = isPdf ? pdfText(bytes) : Buffer.from(bytes).toString()
  return { status: answer.status, text: `${JSON.stringify([...answer.headers])}\n${body}` }
}

const samples = () => ({
  ...{ code: mine.code, uuid: payment, position: '0', file: 'certificate.json' },
  token: formToken,
})
/** The uuid of what a call is about, that nothing but who asks can be in the way. */
const samplesOf = (path: string) => {
  if (path.includes('/files/')) return { ...samples(), uuid: file }
  return path.includes('/provider-changes/') ? { ...samples(), uuid: CHANGE } : samples()
}
/** The calls that name a reservation. */
const orderCalls = () =>
  callsOf(shop.app)
    .filter(({ path }) => path.startsWith('/api/v1.5/orders/') && path.includes('{code}'))
    .map((one) => ({ one, name: nameOf(one), path: pathOf(one, samplesOf(one.path)) }))

const ask = (name: string, path: string, headers: Headers) =>
  said(requestOf(path, name.split(' ')[0] ?? '', ORDER_CALLS[name] ?? {}, headers))

describe('a reservation of somebody else', () => {
  it('is named by no call that this test does not know', () => {
    expect(
      orderCalls()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(ORDER_CALLS).sort())
  })

  it('tells nobody anything of its owner, changes for nobody, and refuses all but what its code opens', async () => {
    const before = await prints()
    const wrong: string[] = []
    for (const [who, headers] of Object.entries(strangers))
      for (const { name, path } of orderCalls()) {
        const { status, text } = await ask(name, path, headers)
        const refused = headers.authorization && who === 'another user' ? 404 : 401
        const right = ORDER_CALLS[name]?.byCode ? 200 : refused
        const leak = SECRETS.exec(text)?.[0]
        if (status !== right || leak) wrong.push(`${who}: ${name} ${status} ${leak ?? ''}`)
      }
    expect(wrong).toEqual([])
    expect(await prints()).toEqual(before)
  })

  it('keeps its files, whatever they are called', async () => {
    const files = [
      'voucher.pdf',
      'itinerary.pdf',
      'certificate.pdf',
      'certificate.json',
      'calendar.ics',
      receipt,
    ]
    const statuses: Record<string, number[]> = {}
    for (const [who, headers] of Object.entries(strangers))
      for (const file of files) {
        const path = `/api/v1.5/orders/${mine.code}/documents/${file}`
        const { status, text } = await said(requestOf(path, 'GET', {}, headers))
        statuses[who] = [...(statuses[who] ?? []), status]
        expect(text, `${who}: ${file}`).not.toMatch(SECRETS)
      }
    const all = (status: number) => files.map(() => status)
    expect(statuses).toEqual(
      Object.fromEntries(Object.keys(strangers).map((who) => [who, all(who === 'another user' ? 404 : 401)])),
    )
  })

  it('is not written by the unlocked guest whose browser another site sends', async () => {
    const before = await prints()
    const crossed = { ...guest, 'sec-fetch-site': 'cross-site' }
    const statuses = []
    for (const { one, name, path } of orderCalls())
      if (one.method !== 'get' && !ORDER_CALLS[name]?.byCode)
        statuses.push((await ask(name, path, crossed)).status)
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(await prints()).toEqual(before)
  })

  it('is found by its owner, so that all of this could fail', async () => {
    const details = `/api/v1.5/orders/details/${mine.code}`
    const shown = await said(requestOf(details, 'GET', {}, owner))
    const opened = await said(requestOf(`/api/v1.5/orders/show/${mine.code}/public`, 'GET', {}, guest))
    for (const { status, text } of [shown, opened]) {
      expect(status).toBe(200)
      for (const part of ['Quirarte', 'zq.owner', 'Zorrilla', 'QWERTY9', 'nota de la duena'])
        expect(text).toContain(part)
    }
    const receiptPath = `/api/v1.5/orders/${mine.code}/documents/${receipt}`
    expect((await said(requestOf(receiptPath, 'GET', {}, owner))).text).toMatch(/Quirarte/)
    for (const { one, name, path } of orderCalls())
      if (one.method === 'get') expect([200, 409], name).toContain((await ask(name, path, owner)).status)
  })
})

describe('a payment of somebody else', () => {
  it('is shown without what it is paid with, and given up by nobody', async () => {
    const { rows } = await shop.context.pool.query<{ id: string }>(
      `select id from payment_attempts where order_id = $1 and state = 'pending'`,
      [mine.uuid],
    )
    const open = rows[0]?.id ?? ''
    expect(open).not.toBe('')
    for (const [who, headers] of Object.entries(strangers)) {
      if (who === 'a companion who pays') continue
      const shown = await said(requestOf(`/api/payments/${open}`, 'GET', {}, headers))
      expect(shown.text, who).not.toMatch(SECRETS)
      const { next_action, voucher } = (JSON.parse(shown.text.split('\n')[1] ?? '') as { data: Payment }).data
      expect([next_action, voucher], who).toEqual([null, []])
      expect((await said(requestOf(`/api/payments/${open}`, 'DELETE', {}, headers))).status, who).toBe(404)
    }
  })

  it('is in no list of another account', async () => {
    const other = strangers['another user'] ?? {}
    for (const path of [
      '/api/me',
      '/api/me/orders',
      '/api/me/credit',
      '/api/me/sessions',
      '/api/favorites',
    ]) {
      const { status, text } = await said(requestOf(path, 'GET', {}, other))
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(new RegExp(`${SECRETS.source}|${mine.code}|${mine.uuid}`, 'i'))
    }
  })
})

describe('a personal link', () => {
  it('opens one form and tells nothing of its owner or of who else travels', async () => {
    const shown = await said(requestOf(`/api/v1.5/traveler-forms/${formToken}`, 'GET', {}, {}))
    expect(shown.status).toBe(200)
    expect(shown.text).not.toMatch(new RegExp(`${SECRETS.source}|${mine.code}|${mine.uuid}`, 'i'))
    for (const token of [mine.code, 'x'.repeat(43), formToken.toLowerCase(), `${formToken}0`])
      expect((await said(requestOf(`/api/v1.5/traveler-forms/${token}`, 'GET', {}, {}))).status).toBe(404)
  })
})

describe('what leaves by itself', () => {
  it('names the owner in no mail to anybody else', async () => {
    const { rows } = await shop.context.pool.query<{
      id: string
      recipient: string
      data: { sealed: string }
    }>('select id, recipient, data from mails')
    const others = rows.filter(({ recipient }) => recipient !== OWN.email)
    expect(others.length).toBeGreaterThan(0)
    for (const { id, recipient, data } of others) {
      const text = JSON.stringify(openData(shop.context, id, data))
      const known = recipient === 'ayudante@example.com' ? text.replaceAll('Ayudante Pagadora', '') : text
      expect(known, recipient).not.toMatch(SECRETS)
    }
    expect(rows.some(({ recipient }) => recipient === OWN.email)).toBe(true)
  })

  it('has no token in the table of mails', async () => {
    const { rows } = await shop.context.pool.query<{ row: string }>('select m::text as row from mails m')
    const cookie = guest.cookie?.split('=')[1] ?? ''
    for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${formToken}|${cookie}`))
  })

  it('has neither owner, code nor token in the log and in error reports', () => {
    const all = lines.join('\n')
    expect(lines.length).toBeGreaterThan(50)
    expect(all).not.toMatch(new RegExp(`${SECRETS.source}|${mine.code}|${formToken}`, 'i'))
  })
})

/** Rows of everything but what counts tries, which a stranger may move. */
async function prints(): Promise<Record<string, string>> {
  await until(async () => {
    const { rows } = await shop.context.pool.query('select 1 from access_wishes')
    if (rows.length > 0) throw new Error('a wish for a link is being served')
    return true
  })
  const { rate_limits: _counted, ...others } = await fingerprint(shop.context.pool)
  return others
}
