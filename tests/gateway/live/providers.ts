import { mercadoPagoColombia, mercadoPagoMexico } from './mercadopago'
import type { Provider } from './provider'
import { stripe } from './stripe'
import { wompi } from './wompi'

export const PROVIDERS: readonly Provider[] = [stripe, wompi, mercadoPagoMexico, mercadoPagoColombia]

export function providerNamed(name: string): Provider | undefined {
  return PROVIDERS.find((one) => one.name === name)
}
