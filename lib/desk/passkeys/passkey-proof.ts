import { z } from 'zod'
import { formatted } from '@/lib/api/field-kinds'

/** Bytes of an authenticator in base64url, without padding. @param most characters at most */
export const bytesText = (most: number) =>
  formatted(
    z
      .string()
      .regex(/^[\w-]+$/)
      .min(1)
      .max(most),
  )

/** What an authenticator answers when it is asked to sign (WebAuthn, AuthenticatorAssertionResponse). */
export const passkeyProof = z.strictObject({
  credential_id: bytesText(1_400),
  client_data: bytesText(4_000),
  authenticator_data: bytesText(4_000),
  signature: bytesText(2_000),
})

export type PasskeyProof = z.output<typeof passkeyProof>
