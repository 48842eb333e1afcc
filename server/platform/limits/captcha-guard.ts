import type { LimitName } from '@/lib/api/call'
import type { CaptchaAction } from '@/lib/api/captcha'
import type { Context } from '../context'
import { DomainError } from '../errors'
import { verifyCaptcha } from './captcha'
import { createHalvedLimiter } from './limits'

/**
 * Looks at the token of a call from an address.
 * @returns true for a caller who is doubted and may go on
 * @throws DomainError captcha_refused or too_many_requests when half the budget is spent
 */
export type CaptchaGuard = (
  action: CaptchaAction,
  token: string | undefined,
  address: string,
) => Promise<boolean>

const BUDGETS: Readonly<Record<CaptchaAction, LimitName>> = {
  place_order: 'order',
  pay: 'payment',
  lead: 'contact',
  question: 'contact',
  sign_in: 'password',
  magic_link: 'magic_link',
}

/**
 * Who is not trusted has half the budget (reliability.md §2.11); the captcha alone refuses nobody. Past it, whom it takes
 * for a machine is told so, and whom it could not judge waits. Without keys it does nothing.
 */
export function createCaptchaGuard(context: Context): CaptchaGuard {
  if (!context.env.recaptcha) return async () => false
  const limit = createHalvedLimiter(context)
  return async (action, token, address) => {
    const verdict = await verifyCaptcha(context, token, action)
    if (verdict === 'trusted') return false
    const isDoubtful = verdict !== 'unchecked'
    await limit(BUDGETS[action], address).catch((refused: unknown) => {
      if (!isDoubtful || !(refused instanceof DomainError)) throw refused
      throw new DomainError('captcha_refused', refused.detail)
    })
    return isDoubtful
  }
}
