import type { Currency, Locale } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { ChargedCard, Gateway, NewCharge } from '@/server/payments/gateways/port'

export type CardKind = 'good' | 'declined' | 'challenged'
export type Environment = Readonly<Record<string, string | undefined>>

/** One end of a walk: the provider's own test mode, or its double. */
export interface Side {
  /** Where its API is, without a path. */
  readonly origin: string
  /** The adapter with this side's keys, whose calls go to an address that passes them on. */
  gatewayAt(origin: string): Gateway
  /** A card as the provider's script in a browser would give it. */
  card(kind: CardKind): Promise<ChargedCard>
  /** Of a double alone: the bodies of the events that it sent. */
  told?(): readonly string[]
  /** Of a double alone: a card that can be paid in months, which no test mode hands out ready-made. */
  monthsCard?(): ChargedCard
  close(): Promise<void>
}

/** A provider that can be walked through. */
export interface Provider {
  readonly name: string
  readonly market: { readonly locale: Locale; readonly currency: Currency }
  /** Minor units, for every charge. */
  readonly amount: number
  /** What the environment must hold: keys of the test mode alone. */
  readonly needs: readonly string[]
  /** What is walked through, beside cards that are good and declined. */
  readonly challenges: boolean
  readonly methods: readonly Exclude<PaymentMethod, 'card'>[]
  readonly payer?: Partial<NewCharge>
  /** @throws UnusableKeys */
  real(environment: Environment): Side
  double(): Promise<Side>
}

/** Keys that are missing, or that move real money. Its message is for a person, and names no value. */
export class UnusableKeys extends Error {}

/** @throws UnusableKeys for what is missing, or not of the test mode */
export function testKeys(
  { name, needs }: Pick<Provider, 'name' | 'needs'>,
  environment: Environment,
  isTest: (value: string) => boolean,
): string[] {
  const missing = needs.filter((variable) => !environment[variable])
  if (missing.length > 0)
    throw new UnusableKeys(
      `${name} needs ${needs.join(', ')} of its test mode; missing: ${missing.join(', ')}`,
    )
  const live = needs.filter((variable) => !isTest(environment[variable] ?? ''))
  if (live.length > 0)
    throw new UnusableKeys(
      `${live.join(', ')}: not of the test mode. This walk charges cards, so it takes no live key.`,
    )
  return needs.map((variable) => environment[variable] ?? '')
}
