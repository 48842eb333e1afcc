import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { paymentSetup } from '@/lib/payments/contract'
import type { paymentOptions } from '@/lib/payments/options-contract'
import { createLog } from '@/server/platform/log/log'
import { ACCOUNT } from '../../../gateway/doubles/wompi/account'
import { wompiToken } from '../../../gateway/doubles/wompi/bench'
import { startWompi, type WompiDouble } from '../../../gateway/doubles/wompi/server'
import { call } from '../../checkout/support/buyer'
import { books, pay, placed } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

const USER_AGENT = 'Mozilla/5.0 (Andanza; a browser that nobody has)'
const BROWSER = {
  ...{ color_depth: 24, screen_height: 844, screen_width: 390, language: 'es-CO' },
  ...{ user_agent: USER_AGENT, timezone_offset: 300 },
}

/** A shop whose cards of Colombia are typed on its own page, and whose banks may ask (WOMPI_THREE_DS). */
const lines: string[] = []
let double: WompiDouble
let shop: PayingShop
beforeAll(async () => {
  double = await startWompi()
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const settings = {
    ...{ GATEWAYS: 'COP:wompi *:sandbox', WOMPI_API_URL: double.origin, WOMPI_CARD_FIELDS: 'own' },
    ...{ WOMPI_PUBLIC_KEY: ACCOUNT.publicKey, WOMPI_PRIVATE_KEY: ACCOUNT.privateKey },
    ...{ WOMPI_INTEGRITY_SECRET: ACCOUNT.integritySecret, WOMPI_EVENTS_SECRET: ACCOUNT.eventsSecret },
    ...{ WOMPI_THREE_DS: 'on', GATEWAY_TIMEOUT: '5' },
  }
  shop = await openPayingShop(settings, { log })
  double.state.move(shop.clock.now().getTime() - Date.now())
})
afterAll(async () => {
  await shop.close()
  await double.close()
})

const inPesos = { 'x-currency': 'COP', 'x-locale': 'es_CO' }

async function payBy(code: string, browser: object) {
  const query = '/api/payments/options?method=card'
  const { json } = await call<CallData<typeof paymentOptions>>(shop, 'GET', query, { headers: inPesos })
  return pay(shop, code, {
    ...{ method: 'card', gateway: 'wompi', token: await wompiToken(double, '4242424242424242') },
    ...{ wallet_phone: '300 123 4567', browser },
    consents: json.data.consents.map(({ id, version }) => ({ id, version })),
  })
}

describe('a card whose bank may ask', () => {
  it('is said to want the browser and a phone', async () => {
    const { json } = await call<CallData<typeof paymentSetup>>(
      shop,
      'GET',
      '/api/payments/setup?amount=900000',
      { headers: inPesos },
    )
    const [wompi] = json.data.gateways
    expect(wompi?.browser).toMatchObject({ kind: 'wompi', asks_browser: true })
    expect(wompi?.methods[0]).toMatchObject({ method: 'card', needs: ['phone', 'consent'] })
  })

  it('is paid with it; nothing of it is stored or logged', async () => {
    const { code, uuid } = await placed(shop, 'layaway', 'COP')
    const { status, json } = await payBy(code, BROWSER)
    expect([status, json.data?.status]).toEqual([201, 'paid'])
    expect(await books(shop, uuid)).toMatchObject({ attempts: ['paid'] })
    const [made] = double.state.ofReference(json.data.uuid)
    expect(made?.extra).toMatchObject({ is_three_ds: true })
    expect(lines.join('\n')).not.toContain(USER_AGENT)
    const { rows } = await shop.context.pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.columns where data_type in ('jsonb', 'json', 'text')
         and table_schema not in ('pg_catalog', 'information_schema') group by 1`,
    )
    for (const { name } of rows) {
      const found = await shop.context.pool.query(`select 1 from ${name} t where t::text like $1`, [
        `%${USER_AGENT}%`,
      ])
      expect([name, found.rowCount]).toEqual([name, 0])
    }
  })

  it.each([
    ['browser.color_depth', { ...BROWSER, color_depth: 'many' }],
    ['browser.screen_width', { ...BROWSER, screen_width: -1 }],
    ['browser.user_agent', { ...BROWSER, user_agent: 'Mozilla\r\nX-Other: 1' }],
    ['browser.timezone_offset', { ...BROWSER, timezone_offset: 5_000 }],
  ])('is refused with a wrong %s, and nothing is charged', async (field, browser) => {
    const { code, uuid } = await placed(shop, 'layaway', 'COP')
    const answer = await payBy(code, browser)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.json as { errors?: object }).errors ?? {})).toEqual([field])
    expect((await books(shop, uuid)).attempts).toEqual([])
  })
})
