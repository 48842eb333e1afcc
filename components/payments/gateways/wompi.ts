import type { BrowserSetup, CardGateway, CardInput } from './card-gateway'
import { openOwnFields } from './own-fields'
import { readPayerBrowser } from './payer-browser'
import { tokeniseAtWompi } from './wompi-tokens'

/** Only with `WOMPI_CARD_FIELDS=own`: otherwise a card is typed on Wompi's page. */
export function openWompi(setup: BrowserSetup): CardGateway {
  return openOwnFields(async (card: CardInput) => {
    const token = await tokeniseAtWompi(setup, card)
    const isAsked = setup.asks_browser === true && typeof token === 'object'
    return isAsked ? { ...token, browser: readPayerBrowser() } : token
  }, true)
}
