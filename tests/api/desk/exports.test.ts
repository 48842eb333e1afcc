import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORTS } from '@/lib/desk/exports/export-names'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

const HOST = '62222222-2222-7222-8222-222222222222'
const OTHER_HOST = '62222222-2222-7222-8222-222222222223'

let shop: PayingShop
let finance: DeskMember
let code: string
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(
    `insert into hosts (id, name, initials, description, email, phone)
     select $1, 'Otro', 'OT', description, 'otro@host.example', phone from hosts limit 1`,
    [OTHER_HOST],
  )
  finance = await deskMember(shop.context, 'finance')
  const order = await placed(shop)
  code = order.code
  await payCard(shop, code, GOOD_CARD)
  // A name that a spreadsheet would run.
  await shop.context.pool.query(
    `update reservations set firstname = '=HYPERLINK("http://x")', lastname = 'Ríos, Ana' where code = $1`,
    [code],
  )
})
afterAll(() => shop.close())

const get = (by: DeskMember | null, path: string) =>
  shop.fetch(
    new Request(`http://localhost:3000/api/desk/exports/${path}`, {
      headers: { 'x-locale': 'es-MX', ...by?.headers },
    }),
  )
async function table(by: DeskMember, path: string) {
  const answer = await get(by, path)
  expect(answer.status, path).toBe(200)
  // fatal: it is UTF-8 to the last byte; the BOM is looked at, not swallowed.
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [head = '', ...rows] = text.slice(1).trimEnd().split('\r\n')
  return { headers: answer.headers, head: head.split(','), rows }
}

describe('a list as CSV', () => {
  it('has every column by the name the API calls it, a currency beside amounts, and no formula of a stranger', async () => {
    const { head, rows, headers } = await table(finance, `reservations.csv?q=${code}`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="reservations.csv"')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(head).toEqual([
      ...['code', 'buyer', 'trip', 'start', 'tickets', 'status', 'currency', 'total', 'paid', 'pending'],
      ...['liquidation_date', 'created_at', 'supplier_paid_on'],
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(`${code},"'=HYPERLINK(""http://x"") Ríos, Ana",Cenotes,2027-03-14,`)
    expect(rows[0]).toContain('confirmed,MXN,5433.33,576.67,4856.66')
    expect(rows[0]).toMatch(/,\d{4}-\d{2}-\d{2}T[\d:.]+Z,$/)
  })

  it('is there of each list, with its filters, and leaves amounts below zero numbers', async () => {
    const owner = await deskMember(shop.context, 'owner')
    for (const name of EXPORTS) expect((await table(owner, `${name}.csv`)).head.length).toBeGreaterThan(4)
    const ledger = await table(finance, 'ledger.csv')
    expect(ledger.rows.filter((row) => row.includes(code)).join('\n')).toMatch(
      /payment,sandbox,card,-576.67,MXN/,
    )
    const paid = (await table(finance, `payments.csv?state=paid&q=${code}`)).rows
    expect([paid.length, (await table(finance, `payments.csv?state=failed&q=${code}`)).rows.length]).toEqual([
      1, 0,
    ])
    const march = (await table(finance, 'departures.csv?from=2027-03-01&to=2027-03-31')).rows
    expect(march.length).toBeGreaterThan(0)
    for (const row of march) expect(row).toContain(',2027-03-')
  })

  it('is of a host his own alone, without money, and nothing of payments', async () => {
    const host = await deskMember(shop.context, 'host', HOST)
    const other = await deskMember(shop.context, 'host', OTHER_HOST)
    const own = await table(host, 'reservations.csv')
    expect(own.rows[0]).toContain(',confirmed,MXN,,,,')
    expect(own.head).not.toContain('supplier_paid_on')
    const days = 'departures.csv?from=2027-03-01&to=2027-12-31'
    expect((await table(host, days)).rows.length).toBeGreaterThan(0)
    for (const path of ['reservations.csv', days]) expect((await table(other, path)).rows).toEqual([])
    for (const name of ['payments', 'refunds', 'ledger', 'audit'])
      expect((await get(host, `${name}.csv`)).status, name).toBe(403)
  })

  it('is refused to whoever may not take personal data along, for filters it does not know, and of what is no list', async () => {
    const service = await deskMember(shop.context, 'service')
    expect((await get(service, 'reservations.csv')).status).toBe(403)
    expect((await get(null, 'reservations.csv')).status).toBe(401)
    for (const path of ['passwords.csv', 'reservations', 'reservations.csv.csv'])
      expect((await get(finance, path)).status, path).toBe(404)
    const wrong = [
      'payments.csv?state=nonsense',
      'ledger.csv?from=2027-02-30',
      'departures.csv?from=2027-03-02&to=2027-03-01',
    ]
    for (const path of wrong) expect((await get(finance, path)).status, path).toBe(422)
  })

  it('is an entry of the chain each, without the words somebody was looked for with', async () => {
    await table(finance, 'reservations.csv?view=all&q=Mar%C3%ADa')
    const { rows } = await shop.context.pool.query(
      `select actor, object_type, object_id, after from audit_entries where action = 'export_csv' order by seq desc limit 1`,
    )
    expect(rows).toEqual([
      {
        actor: 'Some finance',
        object_type: 'export',
        object_id: 'reservations',
        after: { rows: expect.any(Number), view: 'all', words: true },
      },
    ])
    const before = (await shop.context.pool.query(`select count(*)::int as n from audit_entries`)).rows[0].n
    await get(finance, 'payments.csv?state=nonsense')
    expect((await shop.context.pool.query(`select count(*)::int as n from audit_entries`)).rows[0].n).toBe(
      before,
    )
  })
})
