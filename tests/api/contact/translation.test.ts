import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { answering, booked, HOST, traveller } from './chatting'
import { libreTranslateDouble } from './libretranslate-double'

/** Somebody with an unpaid trip, and a host who wrote to them. */
async function conversation(shop: PayingShop, messages: readonly string[]) {
  await shop.context.pool.query('update departures set capacity = 500')
  const ana = await traveller(shop)
  await booked(shop, ana.headers)
  const group = (await ana.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  await ana.send(group, 'Hola. ¿Qué llevamos?')
  const host = await answering(shop, 'host', HOST)
  for (const message of messages) expect((await host.answer(group, message)).status).toBe(200)
  return { ana, host, group }
}

describe('a conversation in another language, by the book of phrases', () => {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await openPayingShop()
  })
  afterAll(() => shop?.close())

  it('has what is known of what others wrote, says where that is a part, and leaves one’s own words', async () => {
    const { ana, group } = await conversation(shop, [
      'Hola. Traigan agua.',
      'Hola. El camino es de tierra.',
      'Ok',
    ])
    expect((await ana.page(group)) as object).toMatchObject({ translates: true })
    const { status, json } = await ana.translated(group, 'en')
    expect(status).toBe(200)
    expect(json.data.items).toMatchObject([
      { message: 'Hola. ¿Qué llevamos?', original: null, original_language: null, partial: false },
      {
        message: 'Hi. Bring water.',
        original: 'Hola. Traigan agua.',
        original_language: 'es',
        partial: false,
      },
      {
        message: 'Hi. El camino es de tierra.',
        original: 'Hola. El camino es de tierra.',
        original_language: 'es',
        partial: true,
      },
      { message: 'Ok', original: null, original_language: null, partial: false },
    ])
    const { items } = (await ana.translated(group, 'es')).json.data
    expect(items.every(({ original }) => original === null)).toBe(true)
  })

  it('is read so at the desk too: by its host, and by nobody whose conversation it is not', async () => {
    const { ana, host, group } = await conversation(shop, ['Traigan agua.'])
    await ana.send(group, 'Gracias.')
    expect((await host.page(group)).json.data.translates).toBe(true)
    const { status, json } = await host.translated(group, 'en')
    expect(status).toBe(200)
    expect(json.data.items.map(({ message, original }) => [message, original])).toEqual([
      ['Hi. What should we bring?', 'Hola. ¿Qué llevamos?'],
      ['Traigan agua.', null],
      ['Thank you.', 'Gracias.'],
    ])
    for (let n = 0; n < 29; n += 1)
      await (n % 2 ? host.answer(group, `Parada ${n}`) : ana.send(group, `Parada ${n}`))
    expect((await host.translated(group, 'en', 2)).json.data.items).toMatchObject([
      { message: 'Hi. What should we bring?', original: 'Hola. ¿Qué llevamos?' },
      { message: 'Traigan agua.', original: null },
    ])
    const other = await answering(shop, 'operations')
    expect((await other.translated(group, 'en')).status).toBe(404)
    const content = await answering(shop, 'content')
    expect((await content.translated(group, 'en')).status).toBe(403)
  })

  it('is not told in a language that the site does not have', async () => {
    const { ana, group } = await conversation(shop, [])
    expect((await ana.translated(group, 'fr')).status).toBe(404)
  })

  it('goes with its message when the account is closed', async () => {
    const { rows } = await shop.context.pool.query('select count(*)::int as n from chat_translations')
    expect(rows[0]?.n).toBeGreaterThan(0)
    await shop.context.pool.query('delete from chat_groups')
    expect((await shop.context.pool.query('select from chat_translations')).rowCount).toBe(0)
  })
})

describe('a conversation in another language, by LibreTranslate', () => {
  const KEY = 'a-key'
  let shop: PayingShop
  let double: Awaited<ReturnType<typeof libreTranslateDouble>>
  let talk: Awaited<ReturnType<typeof conversation>>
  beforeAll(async () => {
    double = await libreTranslateDouble(KEY)
    shop = await openPayingShop({
      TRANSLATION: 'libretranslate',
      TRANSLATION_URL: `${double.url}/`,
      TRANSLATION_KEY: KEY,
    })
    talk = await conversation(shop, ['Sí, escríbame a marta@ejemplo.mx', 'See you there'])
  })
  afterEach(() => double.behaves((answer) => answer()))
  afterAll(async () => {
    await shop?.close()
    await double?.close()
  })

  it.each([
    ['is down', (_: () => void, response: import('node:http').ServerResponse) => response.destroy()],
    [
      'refuses',
      (_: () => void, response: import('node:http').ServerResponse) => response.writeHead(500).end(),
    ],
    [
      'answers something else',
      (_: () => void, response: import('node:http').ServerResponse) => response.end('<html>'),
    ],
    [
      'leaves some out',
      (_: () => void, response: import('node:http').ServerResponse) =>
        response.end(JSON.stringify({ translatedText: [], detectedLanguage: [] })),
    ],
  ])('is unavailable, and nothing is kept, where it %s', async (_what, behaviour) => {
    double.behaves(behaviour)
    const { status } = await talk.ana.translated(talk.group, 'en')
    expect(status).toBe(503)
    expect((await shop.context.pool.query('select from chat_translations')).rowCount).toBe(0)
  })

  it('is asked for once, in the words in which contacts are hidden', async () => {
    double.asked.length = 0
    for (let time = 0; time < 2; time += 1) {
      const { items } = (await talk.ana.translated(talk.group, 'en')).json.data
      expect(items[1]).toMatchObject({ original_language: 'es', partial: false })
      expect(items[1]?.message).toMatch(/^\[en\] Sí, escríbame a/)
      expect(items[2]).toMatchObject({ message: 'See you there', original: null })
    }
    expect(double.asked).toHaveLength(1)
    expect(double.asked[0]).toMatchObject({ source: 'auto', target: 'en', format: 'text' })
    expect(double.asked[0]?.q).toHaveLength(2)
    expect(JSON.stringify(double.asked)).not.toContain('marta@ejemplo.mx')
  })
})

describe('where nobody translates', () => {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await openPayingShop({ TRANSLATION: 'off' })
  })
  afterAll(() => shop?.close())

  it('a conversation says so, and has no other language', async () => {
    const { ana, host, group } = await conversation(shop, ['Hola'])
    expect((await ana.page(group)) as object).toMatchObject({ translates: false })
    expect((await host.page(group)).json.data.translates).toBe(false)
    for (const asker of [ana, host]) expect((await asker.translated(group, 'en')).status).toBe(404)
  })
})
