import type { PaymentRequest } from '@/lib/payments/contract'
import type { ChargedCard } from './gateways/port'

/** A card as its gateway's script gave it. */
export function chargedCard(
  token: string,
  { scheme, kind, issuer }: NonNullable<PaymentRequest['card_details']> = {},
): ChargedCard {
  return {
    token,
    ...(scheme === undefined ? {} : { scheme }),
    ...(kind === undefined ? {} : { kind }),
    ...(issuer === undefined ? {} : { issuer }),
  }
}
