import type { BrowserSetup, CardGateway } from './card-gateway'
import { openOwnFields } from './own-fields'
import { tokeniseAtWompi } from './wompi-tokens'

/** Only with `WOMPI_CARD_FIELDS=own`: otherwise a card is typed on Wompi's page. */
export function openWompi(setup: BrowserSetup): CardGateway {
  return openOwnFields((card) => tokeniseAtWompi(setup, card), true)
}
