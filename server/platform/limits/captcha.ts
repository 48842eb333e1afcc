import type { CaptchaAction } from '@/lib/api/captcha'
import type { Context } from '../context'

/**
 * `trusted` and `suspicious` are the service's opinion, `absent` is a call without a token. `unchecked` means that nobody
 * could say, which is not the caller's fault: no key is configured, or the service is down. What follows is friction,
 * never a gate by itself (captcha-guard.ts).
 */
export type CaptchaVerdict = 'trusted' | 'suspicious' | 'absent' | 'unchecked'

interface Verification {
  readonly success?: boolean
  readonly action?: string
  readonly score?: number
  readonly hostname?: string
}

const TRUSTED_FROM = 0.5
const PATIENCE_MS = 3_000

type Needs = Pick<Context, 'env' | 'log'>

/** Verifies a reCAPTCHA v3 token: it was valid, made on our host, for this action, with a score of at least 0.5. */
export async function verifyCaptcha(
  context: Needs,
  token: string | undefined,
  action: CaptchaAction,
): Promise<CaptchaVerdict> {
  const { recaptcha, siteUrl } = context.env
  if (!recaptcha) return 'unchecked'
  if (!token) return 'absent'
  try {
    const verification = await ask(recaptcha.verifyUrl, recaptcha.secret, token)
    return isConvincing(verification, action, new URL(siteUrl).hostname) ? 'trusted' : 'suspicious'
  } catch (error) {
    context.log.warn({ err: error }, 'the captcha service did not answer: limits are halved')
    return 'unchecked'
  }
}

async function ask(address: string, secret: string, response: string): Promise<Verification> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`The captcha service answered ${answer.status}`)
  return (await answer.json()) as Verification
}

function isConvincing(verification: Verification, action: CaptchaAction, host: string): boolean {
  const { success, action: made, score = 0, hostname } = verification
  return success === true && made === action && hostname === host && score >= TRUSTED_FROM
}
