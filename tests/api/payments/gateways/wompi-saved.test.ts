import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { paymentOptions } from '@/lib/payments/options-contract'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import { createLog } from '@/server/platform/log/log'
import { ACCOUNT } from '../../../gateway/doubles/wompi/account'
import { wompiToken } from '../../../gateway/doubles/wompi/bench'
import { startWompi, type WompiDouble } from '../../../gateway/doubles/wompi/server'
import { eventually } from '../../../support/eventually'
import { call } from '../../checkout/support/buyer'
import { headersOf } from '../../reservations/cancelling'
import { cardHolder } from '../../reservations/card-holder'
import { placed } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

/** A shop that keeps cards of Wompi: their fields are its own. */
const lines: string[] = []
let double: WompiDouble
let shop: PayingShop
beforeAll(async () => {
  double = await startWompi()
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const settings = {
    ...{ GATEWAYS: 'COP:wompi *:sandbox', WOMPI_API_URL: double.origin, WOMPI_CARD_FIELDS: 'own' },
    ...{ WOMPI_PUBLIC_KEY: ACCOUNT.publicKey, WOMPI_PRIVATE_KEY: ACCOUNT.privateKey },
    WOMPI_INTEGRITY_SECRET: ACCOUNT.integritySecret,
    WOMPI_EVENTS_SECRET: ACCOUNT.eventsSecret,
  }
  shop = await openPayingShop(settings, { log })
  double.state.move(shop.clock.now().getTime() - Date.now())
})
afterAll(async () => {
  await shop.close()
  await double.close()
})

const holder = cardHolder(() => shop)

/** Somebody who keeps the card of their deposit. */
async function kept() {
  const { code, uuid } = await placed(shop, 'layaway', 'COP')
  const cookie = await holder.owns(uuid)
  const { json } = await call<CallData<typeof paymentOptions>>(
    shop,
    'GET',
    '/api/payments/options?method=card',
    { headers: { 'x-currency': 'COP' } },
  )
  const wish = await holder.keeping(code, cookie)
  const paid = await holder.payAs(code, cookie, {
    ...{ gateway: 'wompi', token: await wompiToken(double, '4242424242424242'), ...wish },
    consents: json.data.consents.map(({ id, version }) => ({ id, version })),
  })
  // Wompi decides a moment later.
  await eventually(async () => {
    await call(shop, 'GET', `/api/payments/${paid.json.data.uuid}`)
    return (await holder.cards(code, cookie)).length === 1
  })
  const [card] = await holder.cards(code, cookie)
  return { code, cookie, card: card?.uuid ?? '', source: [...double.state.sources.keys()].at(-1) ?? 0 }
}

const remove = (card: string, cookie: string) =>
  call<{ cards: SavedCardEntry[] }>(shop, 'DELETE', `/api/me/cards/${card}`, { headers: headersOf(cookie) })

describe('a card of Wompi that its owner removes', () => {
  it('is ended at Wompi, too', async () => {
    const { cookie, card, source } = await kept()
    expect(double.state.isVoid(source)).toBe(false)
    expect((await remove(card, cookie)).json.data.cards).toEqual([])
    await eventually(async () => double.state.isVoid(source))
    expect((await remove(card, cookie)).status).toBe(404)
  })

  it('is removed here when Wompi does not answer, which is told without its number', async () => {
    const { cookie, card, source } = await kept()
    double.state.isDown = true
    expect((await remove(card, cookie)).json.data.cards).toEqual([])
    const told = () => lines.filter((line) => line.includes('a removed card was not ended at its gateway'))
    await eventually(async () => told().length === 1)
    double.state.isDown = false
    expect(double.state.isVoid(source)).toBe(false)
    expect(told().join()).not.toContain(String(source))
  })
})
