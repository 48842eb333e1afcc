import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { BannerQuote, DeskBanner, listBanners } from '@/lib/desk/campaigns/banner-contract'
import { turnBanners } from '@/server/campaigns/banner/turn-banners'
import { importAdvertisement } from '@/server/campaigns/import-advertisement'
import type { ImportRun } from '@/server/catalogue/import/import-run'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: Shop
let content: DeskMember
let owner: DeskMember
beforeAll(async () => {
  shop = await openShop({ BANNER_HOSTS: '*.partner.example' })
  content = await deskMember(shop.context, 'content')
  owner = await deskMember(shop.context, 'owner')
})
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.clock.moveTo('2026-11-21T18:00:00Z')
  await shop.context.pool.query('delete from advertisements')
  await shop.context.pool.query('delete from outbox_revalidations')
})

const WORDS = { es_MX: 'Outlet', es_CO: null, en_US: null }
const COLOURS = { color: '#2a1a4a', background: '#dacaff' }
const FORM = {
  ...{ name: WORDS, description: WORDS, show_count_down: true, link: '/outlet', enabled: true },
  ...{ styles: { banner: COLOURS, cta: COLOURS }, zone: 'America/Mexico_City' },
  ...{ start: '2026-11-21T19:00:00.000Z', end: '2026-11-21T20:00:00.000Z' },
}
type Headers = Record<string, string>
const put = (by: DeskMember, uuid: string, form: object = {}, headers: Headers = {}) =>
  deskCall<DeskBanner>(shop, by, `PUT /api/desk/banners/${uuid}`, { ...FORM, ...form }, headers)
const ask = (by: DeskMember, uuid: string, form: object = {}, headers: Headers = {}) =>
  deskCall<BannerQuote>(shop, by, `POST /api/desk/banners/${uuid}/quote`, { ...FORM, ...form }, headers)
/** As the page does it: by its quote where visitors will see it. What the quote is refused for is answered. */
const keep = async (by: DeskMember, uuid: string, form: object = {}, headers: Headers = {}) => {
  const wish = { ...FORM, ...form }
  if (!wish.enabled) return put(by, uuid, form, headers)
  const asked = await ask(by, uuid, form, headers)
  if (asked.status !== 200) return asked as unknown as Awaited<ReturnType<typeof put>>
  return put(by, uuid, { ...form, quote: asked.data.quote, reason: 'Por prueba' }, headers)
}
const list = async (by: DeskMember) =>
  (await deskCall<CallData<typeof listBanners>>(shop, by, 'GET /api/desk/banners')).data.items
const shown = async (locale = 'es-MX') => {
  const headers = { 'x-locale': locale, 'x-currency': 'MXN' }
  const answer = await shop.fetch(
    new Request('http://localhost:3000/api/advertisements/enabled', { headers }),
  )
  return ((await answer.json()) as { data: { name: string; link: string | null } | null }).data
}
const dropped = async () =>
  (await shop.context.pool.query<{ tags: string[] }>('select tags from outbox_revalidations')).rows

it('is shown from its start until before its end, and pages are made anew at both, told once', async () => {
  await keep(content, randomUUID())
  expect(await dropped()).toEqual([{ tags: ['settings'] }])
  const at = async (instant: string) => {
    shop.clock.moveTo(instant)
    return [await turnBanners(shop.context), await turnBanners(shop.context), (await shown())?.name ?? null]
  }
  expect(await at('2026-11-21T18:59:59.999Z')).toEqual([0, 0, null])
  expect(await at('2026-11-21T19:00:00Z')).toEqual([1, 0, 'Outlet'])
  expect(await at('2026-11-21T19:59:59.999Z')).toEqual([0, 0, 'Outlet'])
  expect(await at('2026-11-21T20:00:00Z')).toEqual([1, 0, null])
  expect(await dropped()).toHaveLength(3)
})

it('turns once for several that look at the same time', async () => {
  await keep(content, randomUUID())
  shop.clock.moveTo('2026-11-21T19:00:00Z')
  const turned = await Promise.all([1, 2, 3].map(() => turnBanners(shop.context)))
  expect(turned.sort()).toEqual([0, 0, 1])
})

it('speaks each market’s own words, those of Mexico where there are none, and leads where it says', async () => {
  const name = { es_MX: 'Reservación', es_CO: 'Reserva', en_US: '' }
  await keep(content, randomUUID(), { name, link: ' https://blog.partner.example/x ' })
  shop.clock.moveTo('2026-11-21T19:30:00Z')
  const said = await Promise.all(['es-MX', 'es-CO', 'en-US'].map((locale) => shown(locale)))
  expect(said.map((one) => one?.name)).toEqual(['Reservación', 'Reserva', 'Reservación'])
  expect(said[0]?.link).toBe('https://blog.partner.example/x')
  expect((await list(content))[0]?.name).toEqual({ ...name, en_US: null })
})

it('gives way to one that began later, comes back after it, and is gone when it is switched off', async () => {
  const [long, short] = [randomUUID(), randomUUID()]
  await keep(content, long)
  await keep(content, short, {
    ...{ name: { ...WORDS, es_MX: 'Más breve' }, start: '2026-11-21T19:10:00Z', end: '2026-11-21T19:20:00Z' },
  })
  const states = async () => Object.fromEntries((await list(content)).map(({ uuid, state }) => [uuid, state]))
  shop.clock.moveTo('2026-11-21T19:15:00Z')
  expect([(await shown())?.name, await states()]).toEqual([
    'Más breve',
    { [long]: 'covered', [short]: 'running' },
  ])
  shop.clock.moveTo('2026-11-21T19:20:00Z')
  expect([(await shown())?.name, await states()]).toEqual(['Outlet', { [long]: 'running', [short]: 'over' }])
  const before = (await dropped()).length
  await keep(owner, long, { enabled: false })
  expect([await shown(), (await states())[long], (await dropped()).length]).toEqual([null, 'off', before + 1])
})

it('that has begun keeps its start and ends sooner alone; nobody makes one that is over', async () => {
  const uuid = randomUUID()
  await keep(content, uuid)
  expect((await keep(content, uuid, { end: '2026-11-21T21:00:00Z' })).status).toBe(200)
  shop.clock.moveTo('2026-11-21T19:00:00Z')
  const tries = [
    { end: '2026-11-21T21:00:01Z' },
    { start: '2026-11-22T19:00:00Z', end: '2026-11-23T19:00:00Z' },
    { end: FORM.start },
  ]
  const answers = await Promise.all(tries.map((form) => keep(content, uuid, form)))
  expect(answers.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([['end'], ['start'], ['end']])
  expect((await keep(content, uuid, { end: '2026-11-21T19:30:00Z' })).data.state).toBe('running')
  const past = { start: '2026-11-20T10:00:00Z', end: '2026-11-21T18:59:00Z' }
  expect((await keep(content, randomUUID(), past)).errors).toHaveProperty('end')
})

it('is changed by the first of two who saw the same, once in the chain however often it is sent', async () => {
  const uuid = randomUUID()
  const { version } = (await keep(content, uuid)).data
  const put = (by: DeskMember, link: string) => keep(by, uuid, { link }, { 'if-match': `"${version}"` })
  const both = await Promise.all([put(content, '/'), put(owner, '/wheel-of-fortune')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const won = both.find(({ status }) => status === 200)
  const lost = both.find(({ status }) => status === 412)
  expect([lost?.code, lost?.data]).toEqual(['version_conflict', won?.data])
  expect((await put(content, won?.data.link ?? '')).data).toEqual(won?.data)
  const { rows } = await shop.context.pool.query(
    'select action, before, after, reason from audit_entries where object_id = $1 order by seq',
    [uuid],
  )
  const said = { name: 'Outlet', link: '/outlet', start: FORM.start, end: FORM.end, enabled: true }
  expect(rows).toEqual([
    { action: 'publish_banner', before: null, after: said, reason: 'Por prueba' },
    {
      action: 'publish_banner',
      ...{ before: said, after: { ...said, link: won?.data.link }, reason: 'Por prueba' },
    },
  ])
})

it('is published by what was said would happen, with a reason; kept off and taken off without either', async () => {
  const [long, mine] = [randomUUID(), randomUUID()]
  await keep(content, long, { name: { ...WORDS, es_MX: 'Larga' } })
  const wish = { start: '2026-11-21T19:10:00.000Z', end: '2026-11-21T21:00:00.000Z' }
  expect((await put(content, mine, { ...wish, enabled: false })).data.state).toBe('off')
  const none = await put(content, mine, { ...wish, reason: 'Por prueba' })
  expect([none.status, none.code]).toEqual([409, 'quote_changed'])
  const named = (uuid: string, name: string) => ({ uuid, name })
  const { data: quote } = await ask(content, mine, wish)
  expect(quote).toMatchObject({
    ...{ changes: ['enabled'], names: { es_MX: 'Outlet', es_CO: 'Outlet', en_US: 'Outlet' } },
    expires_at: '2026-11-21T18:15:00.000Z',
    spans: [
      {
        ...{ from: wish.start, until: FORM.end },
        ...{ before: named(long, 'Larga'), after: named(mine, 'Outlet') },
      },
      { from: FORM.end, until: wish.end, before: null, after: named(mine, 'Outlet') },
    ],
  })
  expect(none.data).toMatchObject({ spans: quote.spans, changes: quote.changes })
  const unsaid = await put(content, mine, { ...wish, quote: quote.quote })
  expect(Object.keys(unsaid.errors ?? {})).toEqual(['reason'])
  const done = { ...wish, quote: quote.quote, reason: 'Por prueba' }
  // Another banner, other words, or another time: none of it was said.
  for (const form of [{ link: '/' }, { end: '2026-11-21T20:59:00.000Z' }])
    expect((await put(content, mine, { ...done, ...form })).code).toBe('quote_changed')
  expect((await put(content, randomUUID(), done)).code).toBe('quote_changed')
  expect((await put(content, mine, done)).data).toMatchObject({ state: 'ahead', enabled: true })
  expect((await put(content, mine, done)).status).toBe(200)
  expect((await put(owner, mine, { ...wish, enabled: false })).data.state).toBe('off')
  const { rows } = await shop.context.pool.query(
    'select action, reason from audit_entries where object_id = $1 order by seq',
    [mine],
  )
  expect(rows).toEqual([
    { action: 'keep_banner', reason: null },
    { action: 'publish_banner', reason: 'Por prueba' },
    { action: 'keep_banner', reason: null },
  ])
})

it('is not published by a quote that is over, or since which another banner moved', async () => {
  const [other, mine] = [randomUUID(), randomUUID()]
  const { data: first } = await ask(content, mine)
  await keep(owner, other, { start: '2026-11-21T19:30:00Z' })
  const stale = await put(content, mine, { quote: first.quote, reason: 'Por prueba' })
  expect(stale.code).toBe('quote_changed')
  const fresh = stale.data as unknown as BannerQuote
  expect(fresh.spans.map(({ after }) => after?.uuid)).toEqual([mine, other])
  shop.clock.moveTo('2026-11-21T18:15:00Z')
  expect((await put(content, mine, { quote: fresh.quote, reason: 'Por prueba' })).code).toBe('quote_changed')
  const { data: now } = await ask(content, mine)
  shop.clock.moveTo('2026-11-21T18:29:59Z')
  expect((await put(content, mine, { quote: now.quote, reason: 'Por prueba' })).status).toBe(200)
  // Of one that is shown already, from now is from whenever it is carried out.
  shop.clock.moveTo('2026-11-21T19:01:00Z')
  const { data: running } = await ask(content, mine, { link: '/' })
  expect(running).toMatchObject({ changes: ['link'], spans: [{ from: '2026-11-21T19:01:00.000Z' }, {}] })
  shop.clock.moveTo('2026-11-21T19:05:00Z')
  expect((await put(content, mine, { link: '/', quote: running.quote, reason: 'Cambio' })).status).toBe(200)
})

it('is refused with a link elsewhere, without Spanish words, with a colour that is none', async () => {
  for (const link of ['https://evil.example/', '//evil.example', 'http://blog.partner.example/', '/desk'])
    expect((await keep(content, randomUUID(), { link })).errors, link).toHaveProperty('link')
  for (const wrong of [
    { name: { ...WORDS, es_MX: ' ' } },
    { styles: { banner: { ...COLOURS, color: 'red' }, cta: COLOURS } },
    { zone: 'Europe/Madrid' },
  ])
    expect((await keep(content, randomUUID(), wrong)).status).toBe(422)
  expect(await list(content)).toEqual([])
})

it('of the catalogue follows it until somebody changes it at the desk, and then stays', async () => {
  const words = (es: string) => ({ es, en: `${es} in English` })
  const bring = (name: string | null) => {
    const advertisement = name && {
      ...{ name: words(name), description: words(name), show_count_down: true, link: '/', logo: null },
      ...{ styles: { banner: COLOURS, cta: COLOURS }, ends_in_days: 3 },
    }
    const run = { catalogue: { advertisement }, now: shop.clock.now(), today: '2026-11-21' }
    return importAdvertisement(shop.context, run as unknown as ImportRun)
  }
  expect([await bring('Uno'), await bring('Uno')]).toEqual([1, 0])
  const [first] = await list(content)
  expect(await bring('Dos')).toBe(1)
  const [second] = await list(content)
  expect(second).toMatchObject({ name: { es_MX: 'Dos' }, link: '/', state: 'running', from_catalogue: true })
  expect(second?.version).not.toBe(first?.version)
  const { uuid, version: _, state: __, from_catalogue: ___, ...form } = second ?? ({} as DeskBanner)
  // Kept as it is it follows the catalogue still.
  await keep(content, uuid, form)
  expect(await bring(null)).toBe(1)
  expect((await keep(content, uuid, { ...form, enabled: true, link: null })).status).toBe(200)
  expect([await bring('Tres'), await bring(null)]).toEqual([0, 0])
  expect(await list(content)).toMatchObject([
    { name: { es_MX: 'Dos', en_US: 'Dos in English' }, link: null, state: 'running', from_catalogue: false },
  ])
})

it('is written by owner and content, read by finance, and nothing of the others', async () => {
  const finance = await deskMember(shop.context, 'finance')
  expect(await list(finance)).toEqual([])
  expect((await keep(finance, randomUUID())).status).toBe(403)
  for (const role of ['operations', 'service'] as const) {
    const member = await deskMember(shop.context, role)
    expect((await deskCall(shop, member, 'GET /api/desk/banners')).status).toBe(403)
    expect((await put(member, randomUUID())).status).toBe(403)
    expect((await ask(member, randomUUID())).status).toBe(403)
  }
})
