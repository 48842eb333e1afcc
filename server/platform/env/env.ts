import path from 'node:path'
import type { GatewayPlan } from '@/lib/payments/gateway-plan'
import { ROOT } from '@/server/platform/root'
import type { S3Place } from '../files/s3-store'
import { type OperatorDoor, operatorDoor } from '../operator/operator-door'
import { type AnalyticsRules, analyticsRules } from './analytics'
import { type ConnectionLimits, connectionLimits } from './connection-limits'
import { type WordPressSettings, wordPressOf } from './content'
import { type UnpaidRules, unpaidRules } from './env-unpaid'
import { EnvironmentError, givenIn } from './environment-error'
import { bucketOf } from './files'
import { type GatewayKeys, gatewayKeysOf } from './gateway-keys'
import { gatewaysOf } from './gateways'
import { type GoogleSettings, googleOf } from './google'
import { type Healing, healing } from './healing'
import { type InboundMailSettings, inboundMailOf } from './inbound-mail'
import { type KiwiKeys, kiwiKeysOf } from './kiwi'
import { type PushSettings, pushOf } from './push'
import { type RecaptchaSettings, recaptchaOf } from './recaptcha'
import { type SealKeys, sealKeysOf } from './seal-keys'
import { type TranslationSettings, translationOf } from './translation'
import { schema, type Variables } from './variables'

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
  readonly google: GoogleSettings | undefined
  readonly recaptcha: RecaptchaSettings | undefined
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
    google: googleOf(variables),
    recaptcha: recaptchaOf(variables),
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

function loopback({ HOST, PORT }: Variables): string {
  const everywhere = ['localhost', '0.0.0.0', '::'].includes(HOST)
  return `http://${everywhere ? '127.0.0.1' : HOST}:${PORT}`
}
