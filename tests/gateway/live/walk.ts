import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentMethod } from '@/lib/payments/contract'
import { inParts } from '@/server/payments/gateways/in-parts'
import type { Gateway, NewCharge, SoughtCharge } from '@/server/payments/gateways/port'
import type { ChargeResult } from '@/server/payments/gateways/results'
import { ANA } from '../sandbox-client'
import type { CardKind, Provider, Side } from './provider'
import type { Recording } from './recording'
import { recordingProxy } from './recording-proxy'

const clock = { now: () => new Date() }
/** How long an answer that comes by itself is waited for: a bank of a test mode, a search that is late. */
const PATIENCE = { tries: 30, everyMs: 2_000 }

interface Walker {
  readonly gateway: Gateway
  readonly provider: Provider
  readonly side: Side
}

/** One thing that is tried; it answers in a few words what became of it. */
interface Step {
  readonly step: string
  readonly act: (walker: Walker) => Promise<string>
}

/** Tries everything a provider has, at one side of it, and records what was said. One step that fails ends no other. */
export async function walk(provider: Provider, side: Side, source: Recording['source']): Promise<Recording> {
  const proxy = await recordingProxy(side.origin)
  const walker = { gateway: inParts(side.gatewayAt(proxy.url), clock), provider, side }
  const steps: Recording['steps'][number][] = []
  for (const { step, act } of stepsOf(provider)) {
    const outcome = await act(walker).catch(wordOf)
    steps.push({ step, outcome, exchanges: proxy.take() })
  }
  await proxy.close()
  const origin = source === 'live' ? side.origin : null
  return { gateway: provider.name, source, origin, at: clock.now().toISOString().slice(0, 10), steps }
}

/** Only the class and our own code of it: the rest may hold what nobody should keep. */
function wordOf(error: unknown): string {
  const { name = 'unknown', code = '' } = Object(error)
  return `${name} ${code}`.trim()
}

function stepsOf({ challenges, methods }: Provider): Step[] {
  return [
    { step: 'what is offered', act: offers },
    { step: 'a good card, the same again, and found by its reference', act: goodCard },
    { step: 'a declined card', act: (walker) => byCard(walker, 'declined').then(told) },
    { step: 'all of it back', act: moneyBack },
    ...(challenges
      ? [{ step: 'a card whose bank asks', act: (walker: Walker) => byCard(walker, 'challenged').then(told) }]
      : []),
    ...methods.map((method) => ({ step: method, act: (walker: Walker) => slowly(walker, method) })),
  ]
}

async function offers({ gateway, provider: { market, amount } }: Walker): Promise<string> {
  const offered = await gateway.methods(market, amount, { planMonths: [3, 6] })
  return offered
    .map(({ method }) => method)
    .sort()
    .join(', ')
}

async function goodCard(walker: Walker): Promise<string> {
  const { gateway } = walker
  const charge = await chargeOf(walker, 'card', { card: await walker.side.card('good') })
  const made = await gateway.create(charge)
  const paid = await settled(walker, charge, made)
  const again = await gateway.create(charge)
  const found = await eventually(() => gateway.fetch(soughtOf(charge, [])))
  const isOne = again.chargeId === made.chargeId && found?.chargeId === made.chargeId
  return `${told(paid)}, ${isOne ? 'one charge' : 'another charge'}`
}

async function moneyBack(walker: Walker): Promise<string> {
  const charge = await chargeOf(walker, 'card', { card: await walker.side.card('good') })
  const made = await walker.gateway.create(charge)
  await settled(walker, charge, made)
  const sought = soughtOf(charge, [made.chargeId])
  const { status } = await walker.gateway.refund({ charge: sought, amount: charge.amount, key: randomUUID() })
  return status
}

/** What waits for its payer: told where to pay, and given up where it can be. */
async function slowly(walker: Walker, method: PaymentMethod): Promise<string> {
  const charge = await chargeOf(walker, method)
  const made = await walker.gateway.create(charge)
  const left = await walker.gateway.cancel(soughtOf(charge, [made.chargeId]))
  return `${told(made)}, given up: ${left.status}`
}

async function byCard(walker: Walker, kind: CardKind): Promise<ChargeResult> {
  const charge = await chargeOf(walker, 'card', { card: await walker.side.card(kind) })
  return settled(walker, charge, await walker.gateway.create(charge))
}

/** A charge that waits for nobody ends by itself. */
async function settled({ gateway }: Walker, charge: NewCharge, made: ChargeResult): Promise<ChargeResult> {
  if (made.status !== 'pending' || made.nextAction) return made
  const seen = await eventually(async () => {
    const now = await gateway.fetch(soughtOf(charge, [made.chargeId]))
    return now && now.status !== 'pending' ? now : null
  })
  return seen ?? made
}

async function eventually<Value>(look: () => Promise<Value | null>): Promise<Value | null> {
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    const seen = await look()
    if (seen !== null) return seen
    await pause(PATIENCE.everyMs)
  }
  return null
}

function told(result: ChargeResult): string {
  if (result.status === 'pending') return `pending ${result.nextAction?.type ?? ''}`.trim()
  return result.status === 'failed' ? `failed ${result.reason}` : result.status
}

async function chargeOf(
  { gateway, provider: { market, amount, payer: told } }: Walker,
  method: PaymentMethod,
  change: Partial<NewCharge> = {},
): Promise<NewCharge> {
  const account = randomUUID()
  const customer = await gateway.customers?.open(account)
  const options = await gateway.options?.(method, market)
  return {
    ...{ reference: randomUUID(), account, method, amount, ...market },
    ...{ description: 'Andanza, gateways:live', returnUrl: 'https://example.com/back' },
    payer: { ...ANA, email: 'test@testuser.com', document: { type: 'CC', number: '1032456789' } },
    ...(customer && { customer }),
    ...(options && { consents: options.consents }),
    expiresAt: new Date(Date.now() + 72 * 3_600_000),
    ...told,
    ...change,
  }
}

function soughtOf(charge: NewCharge, chargeIds: string[]): SoughtCharge {
  const { reference, account, method, amount, customer, expiresAt } = charge
  return {
    ...{ reference, account, method, amount, chargeIds, parts: 1, createdAt: new Date() },
    ...(customer && { customers: [customer] }),
    ...(expiresAt && { expiresAt }),
  }
}
