import { useTranslations } from 'next-intl'
import type { FieldError } from 'react-hook-form'

const KEYS = ['required', 'too_long', 'card_number', 'email', 'phone', 'dial', 'dni'] as const

/** What is wrong with a field of who buys: a message is a key of `fields`, or the server's own finished words. */
export function useFieldText() {
  const t = useTranslations('fields')
  return (error: FieldError | undefined): string | undefined => {
    if (!error?.message) return undefined
    if (error.type === 'server') return error.message
    return t(KEYS.find((key) => key === error.message) ?? 'invalid_format')
  }
}
