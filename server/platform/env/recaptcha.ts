import { z } from 'zod'
import { httpUrl, optional } from './env-values'

/** Who tells people from programs. */
export interface RecaptchaSettings {
  readonly siteKey: string
  readonly secret: string
  readonly verifyUrl: string
}

/** The variables of the environment, to be spread into a schema. */
export const recaptchaVariables = {
  RECAPTCHA_SITE_KEY: optional(z.string()),
  RECAPTCHA_SECRET: optional(z.string()),
  /** Who verifies tokens; tests have their own. */
  RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
}

type Variables = z.output<z.ZodObject<typeof recaptchaVariables>>

/** What is there in part. */
export function recaptchaProblems(env: Variables): { variable: string; sentence: string }[] {
  if ((env.RECAPTCHA_SITE_KEY === undefined) === (env.RECAPTCHA_SECRET === undefined)) return []
  return [
    {
      variable: 'RECAPTCHA_SECRET',
      sentence: 'and RECAPTCHA_SITE_KEY belong together: set both or none',
    },
  ]
}

/** undefined: nobody is asked. */
export function recaptchaOf(env: Variables): RecaptchaSettings | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl } = env
  return siteKey && secret ? { siteKey, secret, verifyUrl } : undefined
}
