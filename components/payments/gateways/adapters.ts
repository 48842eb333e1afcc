import type { BrowserKind } from '@/lib/payments/contract'
import type { OpenCardGateway } from './card-gateway'

/** Each in a file of its own: no page loads one that it does not pay with. */
const ADAPTERS: Readonly<Partial<Record<BrowserKind, () => Promise<OpenCardGateway>>>> = {
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

/** Whether our pages know how to make a token of a card in this way. */
export function isServed(kind: BrowserKind): boolean {
  return ADAPTERS[kind] !== undefined
}

/** @throws where the file does not arrive, or for a kind that is not served */
export async function adapterOf(kind: BrowserKind): Promise<OpenCardGateway> {
  const load = ADAPTERS[kind]
  if (!load) throw new Error(`no page can make a token of a card by ${kind}`)
  return load()
}
