import type { CaptchaProof } from '@/components/layout/captcha/use-captcha'
import { tripsOfOrder } from '@/lib/checkout/order-trips'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { type OrderContent, orderContent } from './order-body'

/** What became of asking for a code. */
export type CodeSent =
  | { readonly ok: true /** Seconds until another can be asked for. */; readonly resendIn: number }
  | { readonly ok: false; readonly problem: CodeProblem }

/** Why no code was mailed. */
export type CodeProblem =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'message'; readonly message: string; readonly code?: string }

/** Asks for a code for this order at the buyer's e-mail. One that needs none any more says to try again. */
export async function sendCode(content: OrderContent, proof: CaptchaProof): Promise<CodeSent> {
  const trips = tripsOfOrder(orderContent(content))
  const body = { email: content.info.email.trim(), trips, ...proof }
  try {
    const { needed, resend_in } = await api(content.market).checkout.sendOrderCode({ body })
    return needed
      ? { ok: true, resendIn: resend_in ?? 0 }
      : { ok: false, problem: { kind: 'message', message: '' } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, problem: codeProblem(error) }
  }
}

function codeProblem({ status, code, message, retryAfter }: ApiError): CodeProblem {
  if (status === 429) return { kind: 'wait', seconds: retryAfter ?? 60 }
  return status === 0 || status >= 500 ? { kind: 'no_answer' } : { kind: 'message', message, code }
}
