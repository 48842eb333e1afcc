import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '@/lib/desk/roles'
import { keepRates } from '@/server/campaigns/influencers/keep-rates'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { deskMember } from '@/tests/support/desk/desk-member'

const HOST = '62222222-2222-7222-8222-222222222222'
const MONDAY = '2026-11-16T18:00:00Z'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  shop.clock.moveTo('2026-11-18T18:00:00Z')
  await visits()
  await lead('=1+1', 'open')
  await lead('Marta', 'closed')
  await shop.context.pool.query(
    `insert into influencers (alias, code, coupon, pages, enabled) values ('rio-demo', 'RÍO', null, '[]', true)`,
  )
  await keepRates(shop.context, new Map([['rio-demo', 5]]), shop.clock.now())
  await shop.context.pool.query(
    `insert into influencer_days (alias, day, visits, carts) values ('rio-demo', '2026-11-10', 7, 2)`,
  )
})
afterAll(() => shop?.close())

/** Forty who saw a trip, ten of whom put it into their cart; and how fast it was for them. */
async function visits(): Promise<void> {
  const visit = (visitor: number, name: string) =>
    shop.context.pool.query(
      `insert into analytics_events (id, visitor, name, page, locale, currency, happened_at)
       values ($1, $2, $3, 'product', 'es_MX', 'MXN', $4)`,
      [randomUUID(), `v${String(visitor).padStart(25, '0')}`, name, MONDAY],
    )
  for (let index = 0; index < 40; index++) await visit(index, index < 10 ? 'add_to_cart' : 'view_item')
  await shop.context.pool.query(
    `insert into web_vitals (id, metric, value, page, locale, currency, measured_at)
     select gen_random_uuid(), 'LCP', 100 * n, 'product', 'es_MX', 'MXN', $1 from generate_series(1, 21) n`,
    [MONDAY],
  )
}

async function lead(firstname: string, state: 'open' | 'closed'): Promise<void> {
  const request = {
    ...{ firstname, email: 'm@example.com', phone: '+52 55 1234 5678', where: 'Perú', month: '@marzo' },
    ...{ travelers: 2, wishes: 'Con dos niños, "sin prisa"' },
  }
  await shop.context.pool.query(
    `insert into leads (id, event_id, kind, user_id, locale, currency, request, created_at, waits_since, closed_at)
     values ($1, $2, 'trip', null, 'es_MX', 'MXN', $3, $4, $5, $6)`,
    [
      ...[randomUUID(), randomUUID(), JSON.stringify(request), MONDAY],
      ...(state === 'open' ? [MONDAY, null] : [null, MONDAY]),
    ],
  )
}

async function get(role: Role, path: string) {
  const by = await deskMember(shop.context, role, role === 'host' ? HOST : null)
  return shop.fetch(
    new Request(`http://localhost:3000/api/desk/exports/${path}`, {
      headers: { 'x-locale': 'es-MX', ...by.headers },
    }),
  )
}
const lines = async (role: Role, path: string) =>
  (await (await get(role, path)).text()).trimEnd().split('\r\n')

describe('reports and campaigns as CSV', () => {
  it('have people of each step of the funnel in one row a week and market, with the rate where they are enough', async () => {
    expect(await lines('finance', 'funnel.csv')).toEqual([
      'start,locale,currency,view_item,add_to_cart,add_to_cart_rate,begin_checkout,begin_checkout_rate,add_payment_info,add_payment_info_rate,purchase,purchase_rate',
      '2026-11-16,es_MX,MXN,40,10,25,0,,0,,0,',
    ])
    expect((await get('finance', 'funnel.csv?weeks=27')).status).toBe(422)
  })

  it('have a row for each kind of page and metric', async () => {
    expect(await lines('finance', 'vitals.csv')).toEqual([
      'page,metric,visits,p75,rating',
      'product,LCP,21,1600,good',
      'product,INP,0,,',
      'product,CLS,0,,',
    ])
  })

  it('have what leads asked for, by state, as texts that no spreadsheet runs', async () => {
    const [head, ...rows] = await lines('operations', 'leads.csv')
    expect(head?.split(',')).toContain('wishes')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(`,trip,new,'=1+1,m@example.com,'+52 55 1234 5678,,Perú,'@marzo,2,`)
    expect(rows[0]).toContain(`"Con dos niños, ""sin prisa"""`)
    expect((await lines('operations', 'leads.csv?state=closed'))[1]).toContain(',trip,closed,Marta,')
    expect((await get('operations', 'leads.csv?state=all')).status).toBe(422)
  })

  it('have what influencers brought in the months that are asked for', async () => {
    expect(await lines('finance', 'influencers.csv?from=2026-11&to=2026-11')).toEqual([
      'month,alias,code,visits,carts,deposits,currency,sold,liquidated,cancelled,commission',
      '2026-11,rio-demo,RÍO,7,2,0,,,,,',
    ])
    expect(await lines('finance', 'influencers.csv?from=2026-09&to=2026-10')).toHaveLength(1)
    expect((await get('finance', 'influencers.csv?from=2026-11&to=2026-10')).status).toBe(422)
  })

  it('are for those who see the page and may take data along, and for no host', async () => {
    const of = async (list: string) => {
      const answers = await Promise.all(
        ROLES.map(async (role) => [role, (await get(role, `${list}.csv`)).status] as const),
      )
      return answers.flatMap(([role, status]) => (status === 200 ? [role] : [])).join(' ')
    }
    for (const list of ['funnel', 'vitals', 'survey'])
      expect([list, await of(list)]).toEqual([list, 'owner operations finance'])
    expect(await of('leads')).toBe('owner operations')
    expect(await of('influencers')).toBe('owner finance')
  })
})
