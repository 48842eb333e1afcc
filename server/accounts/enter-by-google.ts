import type { Market } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { provedEmail } from './google-identity'
import { enterProved, type OnEmailProved } from './prove-email'

/**
 * Signs in by an ID token of Google, of its one-tap prompt or of an exchanged code (specification §2, §7).
 * @param nonce what the token must carry, where a sign-in began here
 * @returns the user, or null when the token proves no address
 * @throws DomainError provider_unavailable when Google does not answer
 */
export async function enterByGoogle(
  context: Context,
  credential: string,
  market: Market,
  onEmailProved: OnEmailProved,
  nonce?: string,
): Promise<string | null> {
  const email = await provedEmail(context, credential, nonce)
  return email === null
    ? null
    : transact(context, (inside) => enterProved(inside, email, market, onEmailProved))
}
