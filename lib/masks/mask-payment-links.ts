import { MASK } from './mask-contacts'

/** Where somebody could be paid past us: pages of wallets, transfers and payment links. */
const SITES = [
  ...['paypal.me', 'paypal.com', 'mercadopago.com', 'mercadopago.com.mx', 'mercadopago.com.co', 'mpago.la'],
  ...['clip.mx', 'stripe.com', 'wise.com', 'revolut.me', 'cash.app'],
  ...['venmo.com', 'westernunion.com', 'remitly.com', 'nequi.com.co', 'daviplata.com', 'bold.co', 'wompi.co'],
  ...['conekta.com', 'openpay.mx', 'binance.com', 'ko-fi.com', 'payoneer.com', 'oxxopay.com', 'epayco.co'],
]

/** Anything that looks like an address of a page: its host, and what is behind it up to a blank. */
const ADDRESS =
  /(?<![\p{L}\d.@-])(?:https?:\/\/)?((?:[\p{L}\d-]{1,63}\.){1,6}\p{L}{2,24})(?![\p{L}\d])(?:[/?#:]\S*)?/giu

/** Hides links to where one could pay past us (docs/domain.md §9). For servers, old Safari does not know `(?<!`. */
export function maskPaymentLinks(text: string): string {
  return text.replace(ADDRESS, (written, host: string) => (isForPaying(host.toLowerCase()) ? MASK : written))
}

const isForPaying = (host: string) => SITES.some((site) => host === site || host.endsWith(`.${site}`))
