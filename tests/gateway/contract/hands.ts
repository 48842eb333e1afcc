import { describe } from 'vitest'
import { partReferences } from '@/server/payments/gateways/in-parts'
import type { NewCharge, SoughtCharge } from '@/server/payments/gateways/port'
import type { ChargeResult } from '@/server/payments/gateways/results'
import { aCharge } from '../sandbox-client'
import type { Bench, SentEvent } from './bench'
import type { Ability, Traits } from './traits'

export const HOUR = 3_600_000

const CASH_MARKETS = {
  oxxo: { locale: 'es_MX', currency: 'MXN' },
  efecty: { locale: 'es_CO', currency: 'COP' },
} as const

/** What the parts of the contract do with a gateway, which is opened only when its tests run. */
export type Hands = ReturnType<typeof handsOn>

export function handsOn(opened: () => Bench, traits: Traits) {
  /** Whom each order's charges are made to, as payments remembers it before it charges. */
  const customers = new Map<string, string[]>()
  const prepared = async (charge: NewCharge): Promise<NewCharge> => {
    const { customers: known } = opened().gateway
    if (!known) return charge
    const ofCard = charge.card ? known.ofCard(charge.card.token) : null
    const [own] = customers.get(charge.account) ?? []
    const customer = ofCard ?? own ?? (await known.open(charge.account))
    customers.set(charge.account, [customer])
    return { ...charge, customer }
  }
  const sought = (charge: NewCharge): SoughtCharge => ({
    ...{ reference: charge.reference, account: charge.account, method: charge.method, amount: charge.amount },
    ...{ chargeIds: [], createdAt: new Date() },
    ...(charge.expiresAt ? { expiresAt: charge.expiresAt } : {}),
    customers: customers.get(charge.account) ?? [],
    parts: Math.max(1, partReferences(opened().gateway, charge).length),
  })
  /** The charge with what the form of its method asks for (`needs`). */
  const filled = async (charge: NewCharge): Promise<NewCharge> => {
    const { gateway, bank } = opened()
    const market = { locale: charge.locale, currency: charge.currency }
    const offered = await gateway.methods(market, charge.amount, { planMonths: [] })
    const needs = offered.find(({ method }) => method === charge.method)?.needs ?? []
    const options = await gateway.options?.(charge.method, market)
    const document = { type: 'CC', number: '1032456789' }
    return {
      ...charge,
      ...(needs.includes('phone') ? { walletPhone: '3001234567' } : {}),
      ...(needs.includes('document') ? { payer: { ...charge.payer, document } } : {}),
      ...(needs.includes('bank') && bank ? { bank } : {}),
      ...(needs.includes('consent') && options ? { consents: options.consents } : {}),
    }
  }
  const cash = traits.cash ?? 'oxxo'
  return {
    traits,
    filled,
    cash,
    cashMarket: CASH_MARKETS[cash],
    /** A charge of its network of vouchers. */
    voucher: (change: Partial<NewCharge> = {}) => filled(aCharge(cash, { ...CASH_MARKETS[cash], ...change })),
    /** Two and a half times what one voucher takes; 25,000 MXN of OXXO. */
    get severalVouchers() {
      const cap = opened().gateway.caps[cash]
      if (cap === undefined) throw new Error('no cap')
      return 2.5 * cap
    },
    /** A part of the suite, or its name and why this gateway has none of it. */
    able: (ability: Ability, name: string, part: () => void) => {
      const why = traits.cannot[ability]
      if (why === undefined) describe(name, () => part())
      else describe.skip(`${name}: not here, ${why}`, () => part())
    },
    get bench() {
      return opened()
    },
    prepared,
    create: async (charge: NewCharge) => opened().gateway.create(await prepared(charge)),
    sought,
    /** The charge, looked for as payments does that lost the answer. */
    fetched: (charge: NewCharge) => opened().gateway.fetch(sought(charge)),
    /** The charge with the gateway's own id. */
    known: (charge: NewCharge, { chargeId }: ChargeResult): SoughtCharge => ({
      ...sought(charge),
      chargeIds: [chargeId],
    }),
    cardCharge: async (kind: Parameters<Bench['card']>[0], change: Partial<NewCharge> = {}) =>
      filled(
        aCharge('card', {
          ...traits.market,
          card: await opened().card(kind),
          returnUrl: 'http://127.0.0.1/back',
          ...change,
        }),
      ),
    parse: ({ body, headers, query }: SentEvent) => opened().gateway.parseWebhook(body, headers, query),
  }
}

/** The vouchers of a charge that waits for them to be paid. */
export function vouchersOf(result: ChargeResult | null) {
  if (result?.status !== 'pending' || result.nextAction?.type !== 'voucher') throw new Error('no vouchers')
  return result.nextAction
}
