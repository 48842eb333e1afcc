import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useCountdown } from '@/components/layout/forms/use-countdown'
import { ApiError } from '@/lib/client/api-error'
import { failureText } from '@/lib/client/failure-text'

/** Without a word of the server's: so long is waited before another try. */
const PAUSE = 30

/** What is wrong with a code that was sent, in words; after too many, with the seconds that are counted down. */
export function useCodeError(error: unknown): {
  readonly text: string | undefined
  readonly secondsLeft: number
} {
  const t = useTranslations('desk.code')
  const [secondsLeft, wait] = useCountdown()
  useEffect(() => {
    if (isTooMany(error)) wait(error.retryAfter ?? PAUSE)
  }, [error, wait])
  if (!error) return { text: undefined, secondsLeft }
  if (isTooMany(error))
    return { text: secondsLeft > 0 ? t('wait', { seconds: secondsLeft }) : undefined, secondsLeft }
  const isWrong = error instanceof ApiError && (error.status === 422 || error.code === 'second_step_wrong')
  return { text: isWrong ? t('wrong') : failureText(error, t('noAnswer')), secondsLeft }
}

function isTooMany(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 429
}
