import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { NewCharge, Payer, SoughtCharge } from '@/server/payments/gateways/port'
import type { ChargeResult } from '@/server/payments/gateways/results'
import { sandboxKeys } from '@/server/payments/gateways/sandbox/keys'
import { type SandboxServer, SECRET } from './sandbox-server'

/** Tokenises a card as the browser does. */
export async function tokenise(
  server: SandboxServer,
  number: string,
  change: object = {},
): Promise<Response> {
  return fetch(`${server.origin}/sandbox/v1/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${sandboxKeys(SECRET).publishableKey}`,
      origin: server.origin,
    },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2034, cvc: '123', name: 'ANA PEREZ', ...change }),
  })
}

export async function tokenOf(server: SandboxServer, number: string, change: object = {}): Promise<string> {
  const response = await tokenise(server, number, change)
  const { id } = (await response.json()) as { id: string }
  return id
}

export const ANA: Payer = {
  firstName: 'Ana',
  lastName: 'Pérez',
  email: 'ana@example.com',
  phone: { dial: '52', number: '5512345678' },
  document: null,
  kind: 'person',
  ip: '203.0.113.7',
}

/** What a charge is looked for by when no answer to `create` ever came. */
export function lost({ reference }: { readonly reference: string }): SoughtCharge {
  const nothing = { account: 'an order', method: 'card', amount: 1, parts: 1, createdAt: new Date() } as const
  return { ...nothing, chargeIds: [], reference }
}

/** A charge as it is known by its answer. */
export function known(answer: Pick<ChargeResult, 'reference' | 'chargeId'>): SoughtCharge {
  return { ...lost(answer), chargeIds: [answer.chargeId] }
}

export function aCharge(method: PaymentMethod, change: Partial<NewCharge> = {}): NewCharge {
  return {
    reference: randomUUID(),
    account: randomUUID(),
    method,
    amount: 740_000,
    currency: 'MXN',
    locale: 'es_MX',
    description: 'Apartado de Auroras',
    payer: ANA,
    ...change,
  }
}

/** Charges a test card through the adapter. */
export async function chargeCard(
  server: SandboxServer,
  number: string,
  change: Partial<NewCharge> = {},
): Promise<ChargeResult> {
  return server.gateway.create(aCharge('card', { card: { token: await tokenOf(server, number) }, ...change }))
}

/** A call with the secret key, as a test's hand on the service. */
export async function api(server: SandboxServer, path: string, body?: object): Promise<Response> {
  return fetch(`${server.origin}/sandbox/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxKeys(SECRET).secretKey}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** Presses a button of the console or of a bank page. */
export function press(server: SandboxServer, path: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${server.origin}/sandbox${path}`, {
    method: 'POST',
    headers: { origin: server.origin },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
}

/** Waits until something is there, at most ten seconds. */
export async function eventually<T>(look: () => T | undefined | false | null): Promise<T> {
  for (let turn = 0; turn < 400; turn += 1) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('it did not happen within ten seconds')
}
