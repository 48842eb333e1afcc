import type { BrowserKind } from '@/lib/payments/contract'
import type { OpenCardGateway } from './card-gateway'

/** Each in a file of its own: no page loads one that it does not pay with. */
const ADAPTERS: Readonly<Partial<Record<BrowserKind, () => Promise<OpenCardGateway>>>> = {
  sandbox: () => import('./sandbox').then(({ openSandbox }) => openSandbox),
  stripe: () => import('./stripe').then(({ openStripe }) => openStripe),
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
