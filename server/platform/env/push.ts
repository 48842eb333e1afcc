import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { HOST_NAME, optional } from './env-values'

/** Who pushes to browsers, and through which services. */
export interface PushSettings {
  /** The keys by which push services know this site (RFC 8292), in base64url: a point of P-256 and its number. */
  readonly publicKey: string
  readonly privateKey: string
  /** Where a push service reaches whoever runs the site. */
  readonly subject: string
  /** Hosts of push services; `*.` stands for any name before. */
  readonly hosts: readonly string[]
}

/** Of Chrome and its kin, Firefox, Safari and Edge. */
const HOSTS = 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

/** The variables of the environment, to be spread into a schema. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: optional(
    z.string().regex(/^[\w-]{87}$/, 'must be a public key as npm run vapid prints it'),
  ),
  VAPID_PRIVATE_KEY: optional(
    z.string().regex(/^[\w-]{43}$/, 'must be a private key as npm run vapid prints it'),
  ),
  VAPID_SUBJECT: optional(
    z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be such as mailto:hola@example.com'),
  ),
  PUSH_HOSTS: z
    .string()
    .default(HOSTS)
    .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .refine(
      (hosts) => hosts.length > 0 && hosts.every((host) => HOST_NAME.test(host)),
      'must list hosts such as fcm.googleapis.com or *.push.apple.com separated by commas',
    ),
}

type Variables = z.output<z.ZodObject<typeof pushVariables>>

/** Keys that are there in part, or do not belong together. */
export function pushProblems(env: Variables): { variable: string; sentence: string }[] {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return []
  const [first] = missing
  if (first) return [{ variable: first, sentence: `belongs to ${names.join(', ')}: set all or none` }]
  if (publicKeyOf(env.VAPID_PRIVATE_KEY ?? '') === env.VAPID_PUBLIC_KEY) return []
  return [{ variable: 'VAPID_PUBLIC_KEY', sentence: 'is not the public key of VAPID_PRIVATE_KEY' }]
}

/** null for what is no private key of P-256. */
function publicKeyOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** undefined: nothing is pushed, and nobody is asked whether it may. */
export function pushOf(env: Variables): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  return publicKey && privateKey && subject
    ? { publicKey, privateKey, subject, hosts: env.PUSH_HOSTS }
    : undefined
}
