import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCountdown } from '@/components/layout/forms/use-countdown'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

/**
 * Asking for a code by mail, and for another one after a pause, which is counted down.
 * @param code of the reservation whose owner or buyer asks; null: the traveller who is signed in
 */
export function useMailedCode(market: Market, code: string | null) {
  const [seconds, setSeconds] = useCountdown()
  const [isSent, setSent] = useState(false)
  const asking = useSubmit({
    send: () => {
      const { sendOwnCode, sendBuyerCode } = api(market).cards
      return code === null ? sendOwnCode() : sendBuyerCode({ params: { code } })
    },
    onSuccess: (sent) => {
      setSent(true)
      setSeconds(sent.resend_in)
    },
  })
  // Whoever had the codes of this hour has one that may still be good.
  const isTyped = isSent || (asking.error instanceof ApiError && asking.error.status === 429)
  return { ...asking, isTyped, seconds }
}

/** What a failed call says of the digits it took, for beside their field; nothing where it failed for another reason. */
export function useCodeFailure(failure: unknown): string | undefined {
  const t = useTranslations('cards.code')
  if (!isCodeFailure(failure)) return undefined
  if (failure.code === 'email_code_required' || failure.errors.email_code) return t('format')
  const { tries_left: left = 0 } = (failure.data ?? {}) as { tries_left?: number }
  return left > 0 ? t('wrong', { left }) : t('over')
}

/** Whether a call failed for its mailed code alone. */
export function isCodeFailure(failure: unknown): failure is ApiError {
  return (
    failure instanceof ApiError && (failure.code.startsWith('email_code_') || 'email_code' in failure.errors)
  )
}
