import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
/** Google's prompt hands a credential over at once; an older one was kept by somebody. */
const FRESH_SECONDS = 600
const KEYS_TIMEOUT_MS = 5_000

/** Google writes its own name in both ways. */
export const GOOGLE_ISSUER = 'https://accounts.google.com'

const claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string(),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  /** The organisation that Google keeps the mailbox for. */
  hd: z.string().optional(),
})

/** Who a credential says somebody is, at one issuer. */
export interface GoogleIdentity {
  readonly issuer: string
  /** Google's own name for a person; it never gets another owner. */
  readonly subject: string
  /** The address it proves, in lower case; null where it proves none. */
  readonly email: string | null
  /** From then on the credential is nothing anyway. */
  readonly expiresAt: Date
}

type Keys = ReturnType<typeof createRemoteJWKSet>
/** One set of keys per address and process: it is kept, and asked for again when a key is unknown. */
const keySets = new Map<string, Keys>()

/**
 * Who an ID token of Google says somebody is: signed by Google, for our client, for a sign-in that began in this browser,
 * just now.
 * @param nonce what the token must carry: this browser was given it when the sign-in began
 * @returns null when it proves nothing, also where Google is not configured
 * @throws DomainError provider_unavailable when Google's keys cannot be had
 */
export async function provedIdentity(
  { env, clock, log }: Context,
  credential: string,
  nonce: string,
): Promise<GoogleIdentity | null> {
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
    const said = claims.parse(payload)
    if (said.nonce !== nonce) return null
    return {
      issuer: GOOGLE_ISSUER,
      subject: said.sub,
      email: addressOf(said),
      expiresAt: new Date(said.exp * 1000),
    }
  } catch (error) {
    if (isNoAnswer(error)) throw new DomainError('provider_unavailable')
    log.info({ err: error, event: 'google_sign_in' }, 'a credential of Google proved nothing')
    return null
  }
}

/**
 * An address counts only where Google keeps the mailbox; one of somebody else that was once shown to Google may have
 * another owner by now, and the magic link is there for it.
 */
function addressOf({ email, email_verified, hd }: z.output<typeof claims>): string | null {
  const read = z.email().safeParse(email?.toLowerCase())
  if (!read.success || email_verified !== true) return null
  return hd || read.data.endsWith('@gmail.com') ? read.data : null
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
