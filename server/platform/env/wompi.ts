import { z } from 'zod'
import { httpUrl, optional } from './env-values'
import type { KeyMode, KeyProblem } from './gateways'

export type WompiMode = 'test' | 'prod'

/** Wompi's account as this process may use it: one, for pesos of Colombia. */
export interface WompiKeys {
  /** Of all four: Wompi's sandbox and its production know nothing of each other. */
  readonly mode: WompiMode
  /** The browser may know it: consents, tokens, banks, new transactions. */
  readonly publicKey: string
  readonly privateKey: string
  /** Signs what is to be paid. */
  readonly integritySecret: string
  /** Sign what it tells; two at a time while one takes the place of the other. */
  readonly eventsSecrets: readonly string[]
  /** Whether cards are typed on Wompi's page, or into fields of ours that send them straight to Wompi. */
  readonly cardFields: 'checkout' | 'own'
  /** Whether banks may ask who pays with a card that is typed here: 3-D Secure, of the sandbox alone so far. */
  readonly threeDs: boolean
  /** Another address of API and checkout, of tests alone. */
  readonly apiUrl: string | undefined
}

const key = (shape: RegExp, example: string) => optional(z.string().regex(shape, `must be like ${example}`))

/** The variables of the environment, to be spread into a schema; the four keys are under "Desarrolladores" of its panel. */
export const wompiVariables = {
  WOMPI_PUBLIC_KEY: key(/^pub_(test|prod)_\w+$/, 'pub_test_…'),
  WOMPI_PRIVATE_KEY: key(/^prv_(test|prod)_\w+$/, 'prv_test_…'),
  WOMPI_INTEGRITY_SECRET: key(/^(test|prod)_integrity_\w+$/, 'test_integrity_…'),
  WOMPI_EVENTS_SECRET: optional(
    z
      .string()
      .regex(
        /^(test|prod)_events_\w+(?:,(test|prod)_events_\w+)?$/,
        'must be one secret such as test_events_… or two with a comma, while one takes the place of the other',
      ),
  ),
  /** `own` puts the fields of a card on our page: saved cards need it, and it makes of SAQ A a SAQ A-EP. */
  WOMPI_CARD_FIELDS: z.enum(['checkout', 'own'], 'must be checkout or own').default('checkout'),
  /** `on` asks Wompi for 3-D Secure and tells it of the browser; how a bank asks its question is not shown yet. */
  WOMPI_THREE_DS: z.enum(['off', 'on'], 'must be off or on').default('off'),
  /** Where Wompi is; tests have their own. */
  WOMPI_API_URL: optional(httpUrl),
}

type Variables = z.output<z.ZodObject<typeof wompiVariables>>

/** The keys, where all of them are there and of one environment. */
export function wompiKeysOf(variables: Variables): WompiKeys | undefined {
  const { WOMPI_PUBLIC_KEY: publicKey, WOMPI_PRIVATE_KEY: privateKey } = variables
  const { WOMPI_INTEGRITY_SECRET: integritySecret, WOMPI_EVENTS_SECRET: events } = variables
  if (!publicKey || !privateKey || !integritySecret || !events) return undefined
  const eventsSecrets = events.split(',')
  const mode = modeOf([publicKey, privateKey, integritySecret, ...eventsSecrets])
  if (!mode) return undefined
  const { WOMPI_CARD_FIELDS: cardFields, WOMPI_API_URL: apiUrl } = variables
  const threeDs = variables.WOMPI_THREE_DS === 'on' && cardFields === 'own'
  return { mode, publicKey, privateKey, integritySecret, eventsSecrets, cardFields, threeDs, apiUrl }
}

/** Null for keys of both. */
function modeOf(keys: readonly string[]): WompiMode | null {
  const isOf = (mode: WompiMode) => keys.every((one) => one.split('_').includes(mode))
  return (['test', 'prod'] as const).find(isOf) ?? null
}

/** Why Wompi cannot be used with these variables, as the one to change and the rest of a sentence; null when it can. */
export function wompiProblem(variables: Variables, mode: KeyMode): KeyProblem | null {
  const keys = wompiKeysOf(variables)
  if (!keys) return hasAll(variables) ? MIXED : MISSING
  if ((keys.mode === 'prod') !== (mode === 'live'))
    return {
      variable: 'WOMPI_PUBLIC_KEY',
      sentence:
        keys.mode === 'prod'
          ? 'is of production, and real money is taken in production alone: use the test keys, or start with NODE_ENV=production and without ANDANZA_TEST'
          : 'is of the sandbox, which takes no money in production: use the keys of production, or start with ANDANZA_TEST=1',
    }
  if (keys.mode === 'prod' && keys.apiUrl)
    return { variable: 'WOMPI_API_URL', sentence: 'is for tests, and no key of production is sent there' }
  if (keys.mode === 'prod' && keys.threeDs)
    return {
      variable: 'WOMPI_THREE_DS',
      sentence: 'is for the sandbox: a bank that asks cannot be answered on our pages yet, so leave it off',
    }
  return null
}

const MISSING: KeyProblem = {
  variable: 'GATEWAYS',
  sentence:
    'names wompi, which needs WOMPI_PUBLIC_KEY, WOMPI_PRIVATE_KEY, WOMPI_INTEGRITY_SECRET and WOMPI_EVENTS_SECRET: set all of them, or leave it out',
}
const MIXED: KeyProblem = {
  variable: 'WOMPI_PUBLIC_KEY',
  sentence: 'and the other keys of Wompi must be of one environment, test or prod',
}

const hasAll = ({
  WOMPI_PUBLIC_KEY: publicKey,
  WOMPI_PRIVATE_KEY: privateKey,
  WOMPI_INTEGRITY_SECRET: integrity,
  WOMPI_EVENTS_SECRET: events,
}: Variables) => Boolean(publicKey && privateKey && integrity && events)
