import { z } from 'zod'
import { sandboxPassword } from '../operator/operator-door'
import { analyticsProblems, analyticsVariables } from './analytics'
import { connectionVariables } from './connection-limits'
import { contentVariables, hasWordPressUrl } from './content'
import { embeddedPartProblems, embeddedPartVariables } from './embedded-parts'
import { unpaidVariables } from './env-unpaid'
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
import { fileProblems, fileVariables } from './files'
import { gatewayKeyProblems, gatewayKeyVariables } from './gateway-keys'
import { gatewayPlan } from './gateways'
import { googleVariables } from './google'
import { healingVariables } from './healing'
import { inboundMailProblems, inboundMailVariables } from './inbound-mail'
import { kiwiVariables } from './kiwi'
import { pushProblems, pushVariables } from './push'
import { recaptchaProblems, recaptchaVariables } from './recaptcha'
import { acceptedRisks, risksOf } from './risks'
import { sealKeyList } from './seal-keys'
import { hasTranslationUrl, translationVariables } from './translation'

/** Every variable that the server reads, with its default and what it must be, and which belong together. */
export const schema = z
  .object({
    NODE_ENV: nodeEnv,
    ANDANZA_TEST: optional(z.literal('1', 'can only be 1')),
    DATABASE_URL: postgresUrl,
    DATABASE_POOL: wholeNumber(1, 100).default(10),
    FRONT_CACHE_MB: wholeNumber(0, 4096).default(16),
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
    ...fileVariables,
    ...googleVariables,
    ...recaptchaVariables,
    ...embeddedPartVariables,
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
    if (!hasTranslationUrl(env))
      refuse('TRANSLATION_URL', 'is where LibreTranslate is: set it for TRANSLATION=libretranslate')
    if (!hasWordPressUrl(env)) refuse('WORDPRESS_URL', 'is where WordPress is: set it for CONTENT=wordpress')
    for (const { variable, sentence } of [
      ...recaptchaProblems(env),
      ...embeddedPartProblems(env, [env.SITE_URL ?? '', ...env.SITE_ORIGINS]),
      ...fileProblems(env),
      ...gatewayKeyProblems(env),
      ...risksOf(env),
      ...analyticsProblems(env),
      ...pushProblems(env),
      ...inboundMailProblems(env),
    ])
      refuse(variable, sentence)
  })

export type Variables = z.output<typeof schema>
