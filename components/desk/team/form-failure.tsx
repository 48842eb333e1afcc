import { useTranslations } from 'next-intl'
import { ApiError } from '@/lib/client/api-error'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { NotProved } from '../at-desk'
import { Notice } from '../ui/notice'

/** What went wrong with a form as a whole. Wrong fields say so themselves; a question that was closed needs no word. */
export function FormFailure({ error }: { readonly error: unknown }) {
  const t = useTranslations('desk')
  const isOfFields = error instanceof ApiError && Object.keys(error.errors).length > 0
  if (!error || isOfFields || error instanceof NotProved) return null
  return (
    <Notice tone="chile" role="alert">
      {failureText(error, t('noAnswer'))}
    </Notice>
  )
}

/** The first message of a field of a 422. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined => fieldText(error, field)
