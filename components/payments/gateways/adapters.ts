import type { BrowserKind } from '@/lib/payments/contract'
import type { OpenCardGateway } from './card-gateway'

/** Each in a file of its own: no page loads one that it does not pay with. */
const ADAPTERS: Readonly<Record<BrowserKind, () => Promise<OpenCardGateway>>> = {
  sandbox: () => import('./sandbox').then(({ openSandbox }) => openSandbox),
  stripe: () => import('./stripe').then(({ openStripe }) => openStripe),
  mercadopago: () => import('./mercadopago/mercadopago').then(({ openMercadoPago }) => openMercadoPago),
  wompi: () => import('./wompi').then(({ openWompi }) => openWompi),
}

/** Kinds whose gateway tells the months of one card, once its fields made a token of it. */
const BY_TOKEN: ReadonlySet<BrowserKind> = new Set(['stripe', 'mercadopago'])

/** Whether the months of an amount say nothing of a card: they are asked for once it has a token. */
export function asksMonths(kind: BrowserKind): boolean {
  return BY_TOKEN.has(kind)
}

/** @throws where the file does not arrive */
export async function adapterOf(kind: BrowserKind): Promise<OpenCardGateway> {
  return ADAPTERS[kind]()
}
