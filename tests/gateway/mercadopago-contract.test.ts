import { gatewayContract } from './contract/contract'
import type { Traits } from './contract/traits'
import { COLOMBIA, MEXICO } from './doubles/mercadopago/account'
import { openMercadoPago } from './doubles/mercadopago/bench'

const EVERYWHERE: Traits['cannot'] = {
  late_cash: 'what is paid after the end goes to an account of the payer there',
  transfer_parts: 'its page tells where the money goes, and takes all of it',
  dispute_states: 'an order says only that money was taken: its deadline is in the panel',
  evidence: 'it is handed in by its panel',
  saved_cards: 'it charges nobody who is away without a contract of its own',
}

gatewayContract('Mercado Pago in Mexico', () => openMercadoPago(MEXICO), {
  market: { locale: 'es_MX', currency: 'MXN' },
  // A million is the most of this network there.
  amounts: [1_001, 740_099, 98_765_432],
  cannot: { ...EVERYWHERE, bank_pages: 'it serves no Colombian bank in this account' },
})

gatewayContract('Mercado Pago in Colombia', () => openMercadoPago(COLOMBIA), {
  market: { locale: 'es_CO', currency: 'COP' },
  // Whole pesos: it takes no parts of one.
  amounts: [150_100, 740_000, 1_234_567_800],
  cash: 'efecty',
  bankMethods: ['pse'],
  cannot: { ...EVERYWHERE, transfers: 'SPEI is of Mexico' },
})
