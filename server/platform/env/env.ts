import path from 'node:path'
import { z } from 'zod'
import type { GatewayPlan } from '@/lib/payments/gateway-plan'
import { TILES_URL } from '@/lib/pictures/street-tiles'
import { widgetsProblem } from '@/lib/widgets/widgets'
import { ROOT } from '@/server/platform/root'
import type { S3Place } from '../files/s3-store'
import { type OperatorDoor, operatorDoor, sandboxPassword } from '../operator/operator-door'
import { type AnalyticsRules, analyticsProblems, analyticsRules, analyticsVariables } from './analytics'
import { type ConnectionLimits, connectionLimits, connectionVariables } from './connection-limits'
import { contentVariables, hasWordPressUrl, type WordPressSettings, wordPressOf } from './content'
import { type UnpaidRules, unpaidRules, unpaidVariables } from './env-unpaid'
import {
  addressList,
  clockOffset,
  countryList,
  host,
  hostList,
  httpUrl,
  logLevel,
  nodeEnv,
  optional,
  originList,
  postgresUrl,
  smtpUrl,
  wholeNumber,
} from './env-values'
import { EnvironmentError, givenIn } from './environment-error'
import { type GatewayKeys, gatewayKeyProblems, gatewayKeysOf, gatewayKeyVariables } from './gateway-keys'
import { gatewayPlan, gatewaysOf } from './gateways'
import { type Healing, healing, healingVariables } from './healing'
import {
  type InboundMailSettings,
  inboundMailOf,
  inboundMailProblems,
  inboundMailVariables,
} from './inbound-mail'
import { type KiwiKeys, kiwiKeysOf, kiwiVariables } from './kiwi'
import { type PushSettings, pushOf, pushProblems, pushVariables } from './push'
import { acceptedRisks, risksOf } from './risks'
import { type SealKeys, sealKeyList, sealKeysOf } from './seal-keys'
import {
  hasTranslationUrl,
  type TranslationSettings,
  translationOf,
  translationVariables,
} from './translation'

const schema = z
  .object({
    NODE_ENV: nodeEnv,
    ANDANZA_TEST: optional(z.literal('1', 'can only be 1')),
    DATABASE_URL: postgresUrl,
    DATABASE_POOL: wholeNumber(1, 100).default(10),
    FRONT_CACHE_MB: wholeNumber(0, 4096).default(16),
    FILES_FOLDER: z.string().default(path.join(ROOT, '.data', 'files')),
    FILES_S3_URL: optional(httpUrl),
    FILES_S3_REGION: z.string().default('us-east-1'),
    FILES_S3_KEY_ID: optional(z.string()),
    FILES_S3_SECRET: optional(z.string()),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: host.default('localhost'),
    SITE_URL: optional(httpUrl),
    SITE_ORIGINS: originList.default([]),
    API_URL: optional(httpUrl),
    LOG_LEVEL: logLevel,
    CLOCK_OFFSET: clockOffset.default(0),
    TRUSTED_PROXY: addressList.default([]),
    SMTP_URL: optional(smtpUrl),
    MAIL_FROM: z
      .string()
      .min(3, 'must be a sender such as "Andanza <hola@example.com>"')
      .default('Andanza <hola@andanza.test>'),
    OPERATOR_EMAIL: optional(z.email('must be an address such as ventas@example.com')),
    SENTRY_DSN: optional(httpUrl),
    GOOGLE_CLIENT_ID: optional(z.string().regex(/^[\w.-]+$/, 'must be the client id of a Google project')),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_TOKEN_URL: httpUrl.default('https://oauth2.googleapis.com/token'),
    /** Where Google's public keys are; tests have their own. */
    GOOGLE_KEYS_URL: httpUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
    RECAPTCHA_SITE_KEY: optional(z.string()),
    RECAPTCHA_SECRET: optional(z.string()),
    /** Who verifies tokens; tests have their own. */
    RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
    MAP_TILES_URL: optional(
      z.string().regex(TILES_URL, 'must be an address with {z}, {x} and {y} in its path, of one host'),
    ),
    MAP_TILES_NAME: optional(z.string()),
    MAP_TILES_ATTRIBUTION: optional(z.string()),
    WIDGETS: optional(z.string()),
    WIDGET_ORIGINS: optional(z.string()),
    APP_SECRET: z
      .string('is missing: it is the key material for cookies and codes, at least 32 characters')
      .min(32, 'must have at least 32 characters'),
    SEAL_KEYS: optional(sealKeyList),
    BLOCKED_COUNTRIES: countryList.default(['ru']),
    VISITOR_COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
      .default('x-visitor-country'),
    SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
    JOBS: z.enum(['in-process', 'off'], 'must be in-process or off').default('in-process'),
    /** Where this process reaches the sandbox gateway, when that is not itself: `npm run worker` on another port. */
    SANDBOX_URL: optional(httpUrl),
    /** Seconds the sandbox's tills take to tell of cash, as real ones take hours. */
    SANDBOX_SETTLE_LAG: wholeNumber(0, 259_200).default(0),
    /** Seconds a gateway has to answer; later it is unknown whether it charged. */
    GATEWAY_TIMEOUT: wholeNumber(1, 60).default(20),
    /** The former name of GATEWAYS, for one gateway everywhere. */
    GATEWAY: z.enum(['sandbox'], 'must be sandbox').optional(),
    GATEWAYS: optional(gatewayPlan),
    ...gatewayKeyVariables,
    ...kiwiVariables,
    ...translationVariables,
    ...contentVariables,
    ...pushVariables,
    ...inboundMailVariables,
    ...unpaidVariables,
    /** With one person at the desk a day's wait is the second signature. */
    DESK_SOLO: optional(z.literal('1', 'can only be 1')),
    DESK_PRICE_FLOOR: wholeNumber(0, 100).default(85),
    BANNER_HOSTS: hostList.default([]),
    /** Opens the sandbox's console and the outbox where strangers could reach them. */
    SANDBOX_PASSWORD: optional(sandboxPassword),
    ACCEPT_RISKS: acceptedRisks,
    ...connectionVariables,
    ...healingVariables,
    ...analyticsVariables,
  })
  .superRefine((env, issues) => {
    const refuse = (name: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [name], message })
    if (env.NODE_ENV === 'production' && env.CLOCK_OFFSET !== 0 && env.ANDANZA_TEST !== '1') {
      refuse('CLOCK_OFFSET', 'moves the clock for tests and is refused in production')
    }
    if ((env.RECAPTCHA_SITE_KEY === undefined) !== (env.RECAPTCHA_SECRET === undefined)) {
      refuse('RECAPTCHA_SECRET', 'and RECAPTCHA_SITE_KEY belong together: set both or none')
    }
    const tiles = [env.MAP_TILES_URL, env.MAP_TILES_NAME, env.MAP_TILES_ATTRIBUTION]
    if (tiles.some((one) => one !== undefined) && tiles.includes(undefined)) {
      refuse('MAP_TILES_URL', 'MAP_TILES_NAME and MAP_TILES_ATTRIBUTION belong together: set all or none')
    }
    const widgets = widgetsProblem(env, [env.SITE_URL ?? '', ...env.SITE_ORIGINS])
    if (widgets !== null) refuse('WIDGETS', widgets)
    if (!hasTranslationUrl(env))
      refuse('TRANSLATION_URL', 'is where LibreTranslate is: set it for TRANSLATION=libretranslate')
    if (!hasWordPressUrl(env)) refuse('WORDPRESS_URL', 'is where WordPress is: set it for CONTENT=wordpress')
    const bucket = [env.FILES_S3_URL, env.FILES_S3_KEY_ID, env.FILES_S3_SECRET]
    if (bucket.some((one) => one !== undefined) && bucket.includes(undefined)) {
      refuse('FILES_S3_URL', 'FILES_S3_KEY_ID and FILES_S3_SECRET belong together: set all or none')
    }
    for (const { variable, sentence } of [
      ...gatewayKeyProblems(env),
      ...risksOf(env),
      ...analyticsProblems(env),
      ...pushProblems(env),
      ...inboundMailProblems(env),
    ])
      refuse(variable, sentence)
  })

type Variables = z.output<typeof schema>

/** What the server was told by its environment, checked and in our words. */
export interface Env {
  readonly production: boolean
  /** Set while the project's own tests drive this process. */
  readonly test: boolean
  readonly databaseUrl: string
  readonly databasePool: number
  /** The most that finished pages in front of the framework may take; 0: there are none. */
  readonly frontCacheBytes: number
  /** Where files of travellers lie, the same for every process. */
  readonly filesFolder: string
  /** A bucket in its place. */
  readonly filesBucket: S3Place | undefined
  readonly port: number
  /** Where to listen. */
  readonly hostname: string
  /** Where travellers reach the site, without a slash at the end: used in mails and canonical links. */
  readonly siteUrl: string
  /** Further origins under which the same site is reached. */
  readonly siteOrigins: readonly string[]
  /** Another server that implements the contract; undefined means ours, in process. */
  readonly apiUrl: string | undefined
  readonly logLevel: Variables['LOG_LEVEL']
  /** Milliseconds added to the machine's clock, 0 outside tests. */
  readonly clockOffset: number
  /** Addresses and ranges whose X-Forwarded-For is believed; `loopback` stands for this machine. */
  readonly trustedProxy: readonly string[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Who is told of leads and questions; undefined means the sales address of the contact data. */
  readonly operatorEmail: string | undefined
  readonly sentryDsn: string | undefined
  /** undefined: nobody is offered to sign in with Google. */
  readonly google:
    | {
        readonly clientId: string
        readonly keysUrl: string
        /** undefined: the one-tap prompt only. */
        readonly exchange: { readonly secret: string; readonly tokenUrl: string } | undefined
      }
    | undefined
  readonly recaptcha:
    | { readonly siteKey: string; readonly secret: string; readonly verifyUrl: string }
    | undefined
  /** Key material: derive a key per purpose from it, never use it directly. */
  readonly appSecret: string
  /** What personal values are sealed with. */
  readonly sealKeys: SealKeys
  /** ISO 3166 alpha-2 codes in lower case. */
  readonly blockedCountries: readonly string[]
  /** The header in which the proxy in front tells the visitor's country. */
  readonly countryHeader: string
  /** Off: browsers that have a service worker are made to drop it. */
  readonly serviceWorker: Variables['SERVICE_WORKER']
  readonly jobs: Variables['JOBS']
  readonly gateways: GatewayPlan
  readonly gatewayKeys: GatewayKeys
  /** undefined: flights are the embedded ones. */
  readonly kiwi: KiwiKeys | undefined
  readonly translation: TranslationSettings
  /** undefined: all texts are those of the catalogue. */
  readonly wordpress: WordPressSettings | undefined
  /** undefined: nothing is pushed to browsers. */
  readonly push: PushSettings | undefined
  /** undefined: nobody answers by mail. */
  readonly inboundMail: InboundMailSettings | undefined
  /** Milliseconds a gateway has to answer. */
  readonly gatewayTimeout: number
  /** Origin under which this process reaches the sandbox gateway, and the sandbox our webhooks. */
  readonly sandboxUrl: string
  /** Milliseconds. */
  readonly sandboxSettleLag: number
  readonly unpaid: UnpaidRules
  /** Whether a day's wait may stand for the second signature while one person is the whole desk. */
  readonly deskSolo: boolean
  /** Percent of the catalogue's price below which another price needs a second signature; 0: none does. */
  readonly priceFloor: number
  /** Hosts that a banner may lead to: our own and those that were named. */
  readonly bannerHosts: readonly string[]
  /** Who may play the bank and read the outbox. */
  readonly operatorDoor: OperatorDoor
  readonly connections: ConnectionLimits
  readonly healing: Healing
  readonly analytics: AnalyticsRules
}

/**
 * Reads the server's variables (adr 0001, 0012). An empty variable counts as absent.
 * @throws EnvironmentError naming all the wrong ones together
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(givenIn(source))
  if (!parsed.success) throw EnvironmentError.of(parsed.error)
  return fromVariables(parsed.data)
}

function fromVariables(variables: Variables): Env {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, GOOGLE_CLIENT_ID: clientId } = variables
  const siteUrl = variables.SITE_URL ?? `http://localhost:${variables.PORT}`
  return {
    production: variables.NODE_ENV === 'production',
    test: variables.ANDANZA_TEST === '1',
    databaseUrl: variables.DATABASE_URL,
    databasePool: variables.DATABASE_POOL,
    frontCacheBytes: variables.FRONT_CACHE_MB * 1024 * 1024,
    filesFolder: path.resolve(ROOT, variables.FILES_FOLDER),
    filesBucket: bucketOf(variables),
    port: variables.PORT,
    hostname: variables.HOST,
    siteUrl,
    siteOrigins: variables.SITE_ORIGINS,
    apiUrl: variables.API_URL,
    logLevel: variables.LOG_LEVEL,
    clockOffset: variables.CLOCK_OFFSET,
    trustedProxy: variables.TRUSTED_PROXY,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    operatorEmail: variables.OPERATOR_EMAIL,
    sentryDsn: variables.SENTRY_DSN,
    google: clientId ? googleOf(clientId, variables) : undefined,
    recaptcha: siteKey && secret ? { siteKey, secret, verifyUrl: variables.RECAPTCHA_VERIFY_URL } : undefined,
    appSecret: variables.APP_SECRET,
    sealKeys: sealKeysOf(variables),
    blockedCountries: variables.BLOCKED_COUNTRIES,
    countryHeader: variables.VISITOR_COUNTRY_HEADER,
    serviceWorker: variables.SERVICE_WORKER,
    jobs: variables.JOBS,
    gateways: gatewaysOf(variables),
    gatewayKeys: gatewayKeysOf(variables),
    kiwi: kiwiKeysOf(variables),
    translation: translationOf(variables),
    wordpress: wordPressOf(variables),
    push: pushOf(variables),
    inboundMail: inboundMailOf(variables),
    gatewayTimeout: variables.GATEWAY_TIMEOUT * 1000,
    sandboxUrl: variables.SANDBOX_URL ?? loopback(variables),
    sandboxSettleLag: variables.SANDBOX_SETTLE_LAG * 1000,
    unpaid: unpaidRules(variables),
    deskSolo: variables.DESK_SOLO === '1',
    priceFloor: variables.DESK_PRICE_FLOOR,
    bannerHosts: [siteUrl, ...variables.SITE_ORIGINS]
      .map((origin) => new URL(origin).hostname)
      .concat(variables.BANNER_HOSTS),
    operatorDoor: operatorDoor({
      ...{ host: variables.HOST, siteUrl, appSecret: variables.APP_SECRET },
      password: variables.SANDBOX_PASSWORD,
    }),
    connections: connectionLimits(variables),
    healing: healing(variables, variables.NODE_ENV === 'production'),
    analytics: analyticsRules(variables),
  }
}

function googleOf(clientId: string, variables: Variables): Env['google'] {
  const { GOOGLE_KEYS_URL: keysUrl, GOOGLE_CLIENT_SECRET: secret, GOOGLE_TOKEN_URL: tokenUrl } = variables
  return { clientId, keysUrl, exchange: secret ? { secret, tokenUrl } : undefined }
}

function bucketOf(variables: Variables): S3Place | undefined {
  const {
    FILES_S3_URL: url,
    FILES_S3_REGION: region,
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
  } = variables
  return url && keyId && secret ? { url, region, keyId, secret } : undefined
}

function loopback({ HOST, PORT }: Variables): string {
  const everywhere = ['localhost', '0.0.0.0', '::'].includes(HOST)
  return `http://${everywhere ? '127.0.0.1' : HOST}:${PORT}`
}
