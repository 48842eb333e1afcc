import { z } from 'zod'
import { EnvironmentError, givenIn } from '@/server/platform/env/environment-error'

export type WompiMode = 'test' | 'prod'

export interface WompiKeys {
  /** Of all four: Wompi's sandbox and its production know nothing of each other. */
  readonly mode: WompiMode
  /** The browser may know it: consents, tokens, banks, new transactions. */
  readonly publicKey: string
  readonly privateKey: string
  readonly integritySecret: string
  /** Two at a time while one takes the place of the other. */
  readonly eventsSecrets: readonly string[]
  /** Whether cards are typed on Wompi's page, or into fields of ours that send them straight to Wompi. */
  readonly cardFields: 'checkout' | 'own'
}

const key = (shape: RegExp, example: string) => z.string().regex(shape, `must be like ${example}`)

const wompiEnvironment = z
  .object({
    WOMPI_PUBLIC_KEY: key(/^pub_(test|prod)_\w+$/, 'pub_test_…'),
    WOMPI_PRIVATE_KEY: key(/^prv_(test|prod)_\w+$/, 'prv_test_…'),
    WOMPI_INTEGRITY_SECRET: key(/^(test|prod)_integrity_\w+$/, 'test_integrity_…'),
    WOMPI_EVENTS_SECRET: key(/^(test|prod)_events_\w+(?:,(test|prod)_events_\w+)?$/, 'test_events_…'),
    WOMPI_CARD_FIELDS: z.enum(['checkout', 'own'], 'must be checkout or own').default('checkout'),
  })
  .transform((env, context): WompiKeys => {
    const eventsSecrets = env.WOMPI_EVENTS_SECRET.split(',')
    const secrets = [
      env.WOMPI_PUBLIC_KEY,
      env.WOMPI_PRIVATE_KEY,
      env.WOMPI_INTEGRITY_SECRET,
      ...eventsSecrets,
    ]
    const isOf = (mode: WompiMode) => secrets.every((secret) => secret.split('_').includes(mode))
    const mode = (['test', 'prod'] as const).find(isOf)
    if (!mode)
      context.addIssue({
        code: 'custom',
        path: ['WOMPI_PUBLIC_KEY'],
        message: 'and the other keys of Wompi must be of one environment, test or prod',
      })
    return {
      mode: mode ?? 'test',
      publicKey: env.WOMPI_PUBLIC_KEY,
      privateKey: env.WOMPI_PRIVATE_KEY,
      integritySecret: env.WOMPI_INTEGRITY_SECRET,
      eventsSecrets,
      cardFields: env.WOMPI_CARD_FIELDS,
    }
  })

/**
 * The keys of one Wompi account, all from its panel under "Desarrolladores": `WOMPI_PUBLIC_KEY` and `WOMPI_PRIVATE_KEY`
 * call its API, `WOMPI_INTEGRITY_SECRET` signs what is to be paid, `WOMPI_EVENTS_SECRET` signs what it tells (a second one
 * after a comma while they are changed). `WOMPI_CARD_FIELDS=own` puts the fields of a card on our page, which saved
 * cards need and which makes of SAQ A a SAQ A-EP; without it cards are typed on Wompi's own page.
 * @returns null where none of the four is set
 * @throws EnvironmentError what is missing or wrong; no value is repeated
 */
export function readWompiKeys(source: Record<string, string | undefined>): WompiKeys | null {
  const given = givenIn(source)
  const isNamed = Object.keys(wompiEnvironment.in.shape).some(
    (name) => name !== 'WOMPI_CARD_FIELDS' && given[name] !== undefined,
  )
  if (!isNamed) return null
  const read = wompiEnvironment.safeParse(given)
  if (!read.success) throw EnvironmentError.of(read.error)
  return read.data
}
