import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
/** Google's prompt hands a credential over at once; an older one was kept by somebody. */
const FRESH_SECONDS = 600
const KEYS_TIMEOUT_MS = 5_000

const claims = z.object({
  email: z.email().max(254),
  email_verified: z.literal(true),
  /** The organisation that Google keeps the mailbox for. */
  hd: z.string().optional(),
})

type Keys = ReturnType<typeof createRemoteJWKSet>
/** One set of keys per address and process: it is kept, and asked for again when a key is unknown. */
const keySets = new Map<string, Keys>()

/**
 * The address that an ID token of Google proves: signed by Google, for our client, just now. It counts only where Google
 * keeps the mailbox; an address of somebody else that was once shown to Google may have another owner by now, and the
 * magic link is there for it.
 * @param nonce what the token must carry, where a sign-in began here
 * @returns in lower case; null when it proves nothing, also where Google is not configured
 * @throws DomainError provider_unavailable when Google's keys cannot be had
 */
export async function provedEmail(
  { env, clock, log }: Context,
  credential: string,
  nonce?: string,
): Promise<string | null> {
  if (!env.google) return null
  try {
    const { payload } = await jwtVerify(credential, keysAt(env.google.keysUrl), {
      issuer: ISSUERS,
      audience: env.google.clientId,
      algorithms: ['RS256'],
      maxTokenAge: FRESH_SECONDS,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub'],
    })
    const { email, hd } = claims.parse(payload)
    if (nonce !== undefined && payload.nonce !== nonce) return null
    const address = email.toLowerCase()
    return hd || address.endsWith('@gmail.com') ? address : null
  } catch (error) {
    if (isNoAnswer(error)) throw new DomainError('provider_unavailable')
    log.info({ err: error, event: 'google_sign_in' }, 'a credential of Google proved nothing')
    return null
  }
}

function keysAt(address: string): Keys {
  const keys =
    keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: KEYS_TIMEOUT_MS })
  keySets.set(address, keys)
  return keys
}

/** Neither a credential that is none nor a key nobody has: the keys could not be asked for. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true
  if (error instanceof z.ZodError) return false
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC'
}
