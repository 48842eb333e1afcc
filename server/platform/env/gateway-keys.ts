import type { z } from 'zod'
import type { GatewayPlan } from '@/lib/payments/gateway-plan'
import { gatewaysOf, type KeyMode, type KeyProblem } from './gateways'
import {
  type MercadoPagoKeys,
  mercadoPagoKeysOf,
  mercadoPagoProblem,
  mercadoPagoVariables,
} from './mercadopago'
import { type StripeKeys, stripeKeysOf, stripeProblem, stripeVariables } from './stripe'
import { type WompiKeys, wompiKeysOf, wompiProblem, wompiVariables } from './wompi'

/** The variables of every gateway that has an account, to be spread into a schema. */
export const gatewayKeyVariables = { ...stripeVariables, ...wompiVariables, ...mercadoPagoVariables }

type Variables = z.output<z.ZodObject<typeof gatewayKeyVariables>>

/** Accounts at gateways; missing where they are not configured. */
export interface GatewayKeys {
  readonly stripe: StripeKeys | undefined
  readonly wompi: WompiKeys | undefined
  readonly mercadopago_mx: MercadoPagoKeys | undefined
  readonly mercadopago_co: MercadoPagoKeys | undefined
  /** Whether they must move real money, or must not: not every key says so itself. */
  readonly mode: KeyMode
}

/** What is wrong with the keys of a gateway that is named, by its name. */
const PROBLEMS: Readonly<Record<string, (variables: Variables, mode: KeyMode) => KeyProblem | null>> = {
  stripe: stripeProblem,
  wompi: wompiProblem,
  mercadopago_mx: mercadoPagoProblem('MERCADOPAGO_MX'),
  mercadopago_co: mercadoPagoProblem('MERCADOPAGO_CO'),
}

interface Settings extends Variables {
  readonly NODE_ENV: string
  readonly ANDANZA_TEST?: string | undefined
  readonly GATEWAYS?: GatewayPlan | undefined
}

/** Why gateways that are named cannot be used: each needs its keys, of the test mode outside production, live in it. */
export function gatewayKeyProblems(settings: Settings): KeyProblem[] {
  const mode = modeOf(settings)
  return gatewaysOf(settings).named.flatMap((name) => PROBLEMS[name]?.(settings, mode) ?? [])
}

/** The accounts that are configured. */
export function gatewayKeysOf(settings: Settings): GatewayKeys {
  return {
    mode: modeOf(settings),
    stripe: stripeKeysOf(settings),
    wompi: wompiKeysOf(settings),
    mercadopago_mx: mercadoPagoKeysOf(settings, 'MERCADOPAGO_MX'),
    mercadopago_co: mercadoPagoKeysOf(settings, 'MERCADOPAGO_CO'),
  }
}

function modeOf({ NODE_ENV, ANDANZA_TEST }: Settings): KeyMode {
  return NODE_ENV === 'production' && ANDANZA_TEST !== '1' ? 'live' : 'test'
}
