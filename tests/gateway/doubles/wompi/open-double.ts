import type { Gateway, MethodOptions, NewCharge, SoughtCharge } from '@/server/payments/gateways/port'
import { ANA, aCharge } from '../../sandbox-client'
import { wompiAgainst, wompiToken } from './bench'
import { startWompi, type WompiDouble } from './server'

export const COLOMBIA = { locale: 'es_CO', currency: 'COP' } as const

/** Who pays by any method of Wompi. */
export const PAYER = {
  ...ANA,
  phone: { dial: '57', number: '3001234567' },
  document: { type: 'CC', number: '1032456789' },
}

/** A double, the adapter with fields of our own, and charges of it with all that its forms ask. */
export interface OpenDouble {
  readonly double: WompiDouble
  readonly gateway: Gateway
  charge(method: NewCharge['method'], change?: Partial<NewCharge>): NewCharge
  card(number: string, change?: Partial<NewCharge>): Promise<NewCharge>
  /** Shows both texts again, as they are now. */
  readTexts(): Promise<MethodOptions>
}

export async function openDouble(): Promise<OpenDouble> {
  const double = await startWompi()
  const gateway = wompiAgainst(double, 'own')
  let options: MethodOptions = { banks: [], consents: [] }
  const readTexts = async () => {
    options = (await gateway.options?.('bancolombia', COLOMBIA)) ?? options
    return options
  }
  await readTexts()
  const charge: OpenDouble['charge'] = (method, change = {}) =>
    aCharge(method, {
      ...COLOMBIA,
      ...{ payer: PAYER, consents: options.consents, bank: '1007', returnUrl: 'http://127.0.0.1/back' },
      ...change,
    })
  const card: OpenDouble['card'] = async (number, change = {}) =>
    charge('card', { card: { token: await wompiToken(double, number) }, ...change })
  return { double, gateway, charge, card, readTexts }
}

/** A charge, looked for by its reference, or by its id where one is given. */
export function soughtBy(
  { reference, account, method, amount, expiresAt }: NewCharge,
  chargeIds: string[] = [],
): SoughtCharge {
  return {
    ...{ reference, account, method, amount, chargeIds, parts: 1, createdAt: new Date() },
    ...(expiresAt ? { expiresAt } : {}),
  }
}
