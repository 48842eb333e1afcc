import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voucherToken } from '@/server/reservations/documents/issued-document'
import { pdfText } from '@/tests/support/payments/pdf-text'
import { call } from '../checkout/support/buyer'
import { signIn } from '../checkout/support/shop'
import { IDS } from '../checkout/support/stock'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { toPeru } from './guests'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
})
afterAll(() => shop.close())

type Headers = Record<string, string>
const owned = async () => {
  const owner: Headers = { authorization: `Bearer ${await signIn(shop)}` }
  return { owner, ...(await toPeru(shop, owner)) }
}
const file = (code: string, name: string, headers: Headers = {}) =>
  shop.fetch(new Request(`http://shop.test/api/v1.5/orders/${code}/documents/${name}`, { headers }))
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const isValid = async (hash: string) =>
  (await call<{ valid: boolean }>(shop, 'GET', `/api/v1.5/certificates/${hash}`)).json.data
const fill = (code: string, headers: Headers, position: number, expiry = '2031-08-03') =>
  call(shop, 'PUT', `/api/v1.5/orders/${code}/travelers/${position}`, {
    body: {
      ...{
        version: 0,
        firstname: ['Mariana', 'Diego'][position],
        lastname: 'Robles',
        email: null,
        phone: null,
      },
      ...{ birth_date: '1996-03-09', nationality: 'MX', diet: '' },
      document: { kind: 'passport', number: 'G12345678', expiry },
    },
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })
const locks = async (answer: Response) => ((await answer.json()) as { data: { locks: string[] } }).data.locks

describe('documents of a reservation', () => {
  it('are a calendar from the start, and a certificate with the first payment', async () => {
    const { code, owner } = await owned()
    const calendar = await file(code, 'calendar.ics', owner)
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const ics = await calendar.text()
    expect(ics).toContain('DTSTART;VALUE=DATE:20270601')
    expect(ics.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(2)
    expect(ics).not.toContain(code)
    const early = await file(code, 'certificate.json', owner)
    expect([early.status, await locks(early)]).toEqual([409, ['payments']])

    await payCard(shop, code, GOOD_CARD)
    const json = await bytesOf(await file(code, 'certificate.json', owner))
    const hash = createHash('sha256').update(json).digest('hex')
    const text = Buffer.from(json).toString()
    expect(JSON.parse(text)).toMatchObject({ currency: 'MXN', trips: [{ start: '2027-06-01', tickets: 2 }] })
    expect(text).not.toMatch(new RegExp(`${code}|Gómez|example.com`))
    expect(await isValid(hash)).toEqual({ valid: true })
    expect(await isValid(hash.replace(/^./, (first) => (first === '0' ? '1' : '0')))).toEqual({
      valid: false,
    })
    const again = await bytesOf(await file(code, 'certificate.json', owner))
    expect(Buffer.from(again).equals(Buffer.from(json)), 'the same facts are the same bytes').toBe(true)
    const sheet = await bytesOf(await file(code, 'certificate.pdf', owner))
    expect(sheet.length).toBeLessThan(200 * 1024)
    expect(pdfText(sheet)).toContain('Constancia de precio')
    shop.clock.advance(1)
    await shop.context.pool.query(`update reservations set status = 'cancelled' where code = $1`, [code])
    expect(await isValid(hash), 'of a reservation that was cancelled').toEqual({ valid: false })
  })

  it('open the itinerary with the first payment: every day with its date, where one sleeps and what is eaten', async () => {
    const { code, owner } = await owned()
    const early = await file(code, 'itinerary.pdf', owner)
    expect([early.status, await locks(early)]).toEqual([409, ['payments']])
    const itinerary = [
      {
        ...{ day: 1, until: null, picture: null },
        title: { es: 'Llegada a Lima', en: 'Arrival in Lima' },
        text: { es: 'Te esperan en el aeropuerto.', en: 'You are met at the airport.' },
        facts: {
          overnight: { es: 'Lima', en: 'Lima' },
          meals: ['dinner'],
          walking_minutes: 90,
          walking_km: 4,
        },
      },
      {
        ...{ day: 2, until: 3, picture: null },
        title: { es: 'Cusco', en: 'Cusco' },
        text: { es: 'Dos días para la altura.', en: 'Two days to get used to the height.' },
      },
    ]
    await shop.context.pool.query(
      `update products set content = jsonb_set(content, '{itinerary}', $2::jsonb) where id = $1`,
      [IDS.peru, JSON.stringify(itinerary)],
    )
    await payCard(shop, code, GOOD_CARD)
    const answer = await file(code, 'itinerary.pdf', owner)
    const bytes = await bytesOf(answer)
    expect([answer.status, bytes.length < 200 * 1024]).toEqual([200, true])
    const said = pdfText(bytes).replaceAll(/\s+/g, ' ')
    expect(said).toContain('Día 1, mar 1 jun: Llegada a Lima')
    expect(said).toContain('Te esperan en el aeropuerto.')
    expect(said).toMatch(/Incluye cena.*1 h 30 min a pie, 4 km/)
    // The dash is one of the letters that `pdfText` leaves as their code.
    expect(said).toMatch(/Día 2[–\u0096]3, mié 2 jun: Cusco/)
    expect(said).not.toContain(code)
  })

  it('open the voucher when all is paid and all passports are valid, whatever is missing else', async () => {
    const { code, owner } = await owned()
    expect(await locks(await file(code, 'voucher.pdf', owner))).toEqual(['travelers', 'passport', 'payments'])
    await fill(code, owner, 0)
    const short = await fill(code, owner, 1, '2027-08-01')
    expect(short.status, 'one that ends too soon can be saved').toBe(200)
    await payCard(shop, code, GOOD_CARD)
    const { pending } = (
      await call<{ order: { summary: { pending: number } } }>(
        shop,
        'GET',
        `/api/v1.5/orders/details/${code}`,
        {
          headers: owner,
        },
      )
    ).json.data.order.summary
    shop.clock.advance(1)
    await payCard(shop, code, GOOD_CARD, { amount: pending })
    expect(await locks(await file(code, 'voucher.pdf', owner))).toEqual(['passport'])
    await call(shop, 'DELETE', `/api/v1.5/orders/${code}/travelers/1`, { headers: owner })
    await fill(code, owner, 1)
    const answer = await file(code, 'voucher.pdf', owner)
    expect(answer.status).toBe(200)
    const voucher = await bytesOf(answer)
    expect(voucher.length).toBeLessThan(200 * 1024)
    const text = pdfText(voucher)
    expect(text).toContain('Mariana Robles')
    expect(text).not.toMatch(new RegExp(`${code}|G12345678`))
    const { rows } = await shop.context.pool.query<{ id: string }>(
      `select d.id from issued_documents d join reservations r on r.id = d.reservation_id
       where r.code = $1 and d.kind = 'voucher'`,
      [code],
    )
    const token = voucherToken(shop.context, rows[0]?.id ?? '')
    expect(await isValid(token)).toEqual({ valid: true })
    expect(await isValid(token.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toEqual({ valid: false })
  })

  it('are given to the buyer alone', async () => {
    const { code } = await owned()
    const other: Headers = { authorization: `Bearer ${await signIn(shop)}` }
    for (const name of [
      'calendar.ics',
      'itinerary.pdf',
      'certificate.pdf',
      'certificate.json',
      'voucher.pdf',
    ])
      expect([name, (await file(code, name)).status, (await file(code, name, other)).status]).toEqual([
        name,
        401,
        404,
      ])
  })

  it('that nobody issued are not valid', async () => {
    for (const asked of ['0'.repeat(64), 'a-token', 'e30.e30', 'x'.repeat(300)])
      expect(await isValid(asked)).toEqual({ valid: false })
  })
})
