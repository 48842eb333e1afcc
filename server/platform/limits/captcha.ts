import type { Context } from '../context'

/** What a captcha token was made for; it must come back as the action it was verified for. */
export type CaptchaAction = 'place_order' | 'pay' | 'lead' | 'question'

/**
 * `trusted` and `suspicious` are Google's opinion. `unchecked` means that nobody could say: no key is configured, no
 * token came, or the service is down. It is friction, never the sole gate: the caller halves the limits (reliability.md
 * §2.11), and asks for more only where many unpaid seats are held already (server/checkout/prove-mailbox.ts).
 */
export type CaptchaVerdict = 'trusted' | 'suspicious' | 'unchecked'

interface Verification {
  readonly success?: boolean
  readonly action?: string
  readonly score?: number
  readonly hostname?: string
}

const VERIFY = 'https://www.google.com/recaptcha/api/siteverify'
const TRUSTED_FROM = 0.5
const PATIENCE_MS = 3_000

type Needs = Pick<Context, 'env' | 'log'>

/**
 * Verifies a reCAPTCHA v3 token: it was valid, made on our host, for this action, with a score of at least 0.5.
 * @param address where the service answers; tests give their own
 */
export async function verifyCaptcha(
  context: Needs,
  token: string | null,
  action: CaptchaAction,
  address: string = VERIFY,
): Promise<CaptchaVerdict> {
  const { recaptcha } = context.env
  if (!recaptcha || !token) return 'unchecked'
  try {
    const verification = await ask(address, recaptcha.secret, token)
    return isConvincing(verification, action, new URL(context.env.siteUrl).hostname)
      ? 'trusted'
      : 'suspicious'
  } catch (error) {
    context.log.warn({ err: error }, 'the captcha service did not answer: limits are halved')
    return 'unchecked'
  }
}

/** The budget that is left to a caller with this verdict. */
export function limitAfterCaptcha(limit: number, verdict: CaptchaVerdict): number {
  return verdict === 'trusted' ? limit : Math.max(1, Math.floor(limit / 2))
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
