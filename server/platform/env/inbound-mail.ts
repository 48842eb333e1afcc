import { z } from 'zod'
import { optional } from './env-values'

/** How answers by mail come in (docs/inbound-mail.md). */
export interface InboundMailSettings {
  /** Of the addresses that are answered to; whatever is mailed there is handed over to us. */
  readonly domain: string
  /** Signs what is handed over. */
  readonly secret: string
  /** What the receiving server calls itself in `Authentication-Results`. */
  readonly authserv: string
}

const NAMES = ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_SECRET', 'INBOUND_MAIL_AUTHSERV'] as const

/** A name in the net, none of a machine. */
const DOMAIN = /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/

/** The variables of the environment, to be spread into a schema. */
export const inboundMailVariables = {
  INBOUND_MAIL_DOMAIN: optional(
    z
      .string()
      .transform((name) => name.trim().toLowerCase())
      .refine(
        (name) => DOMAIN.test(name) && name.length <= 190,
        'must be a domain such as reply.example.com',
      ),
  ),
  INBOUND_MAIL_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  INBOUND_MAIL_AUTHSERV: optional(
    z
      .string()
      .regex(
        /^[A-Za-z0-9._-]{1,190}$/,
        'must be the name that a server gives itself, such as mx.example.com',
      ),
  ),
}

type Variables = z.output<z.ZodObject<typeof inboundMailVariables>>

/** What is there in part. */
export function inboundMailProblems(env: Variables): { variable: string; sentence: string }[] {
  const missing = NAMES.filter((name) => env[name] === undefined)
  const [first] = missing
  if (first === undefined || missing.length === NAMES.length) return []
  return [{ variable: first, sentence: `belongs to ${NAMES.join(', ')}: set all or none` }]
}

/** undefined: no mail is answered to, none says so, and nothing is taken in. */
export function inboundMailOf(env: Variables): InboundMailSettings | undefined {
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret, INBOUND_MAIL_AUTHSERV: authserv } = env
  return domain && secret && authserv ? { domain, secret, authserv: authserv.toLowerCase() } : undefined
}
