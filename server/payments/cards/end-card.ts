import type { Payments } from '../payments'

/** A card that was removed, as its gateway still knows it. */
export interface EndedCard {
  readonly gateway: string
  readonly token: string
}

/**
 * Ends a removed card at its gateway too, where that has a call for it. Its token is forgotten here with the card, so that
 * nobody can charge it whether this succeeds or not, and it is tried once.
 */
export async function endCard(
  { gateways }: Pick<Payments, 'gateways'>,
  { gateway, token }: EndedCard,
): Promise<void> {
  await gateways.find(gateway)?.endCard?.(token)
}
