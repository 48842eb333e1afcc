import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type FieldError, useForm } from 'react-hook-form'
import { draftOf, dropDraft, storeDraft } from '@/components/layout/drafts'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ApiError } from '@/lib/client/api-error'
import type { CallOptions } from '@/lib/client/bind'
import type { TravelerForm } from '@/lib/reservations/travelers/traveler'
import type { TravelerContext } from './resolve-traveler'
import { fieldAt, type TravelerField, type TravelerFields } from './traveler-fields'

export interface TravelerFormInput<Answer> {
  /** Under which name what was typed is kept in this tab. */
  readonly draft: string
  readonly initial: TravelerFields
  readonly context: TravelerContext
  readonly send: (form: TravelerForm, options: CallOptions) => Promise<Answer>
  readonly onSaved: (answer: Answer) => void
  /** Somebody saved meanwhile: what stands there now is shown, and saving again overwrites it. */
  readonly onChanged: (data: unknown) => void
}

/** The form of a traveller: kept for this tab while it is typed, checked like on the server, sent once per intent. */
export function useTravelerForm<Answer>(input: TravelerFormInput<Answer>) {
  const { draft, initial, context, send, onSaved, onChanged } = input
  const form = useForm<TravelerFields>({ defaultValues: initial, mode: 'onBlur' })
  const { setError, setValue, getValues, watch } = form
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    for (const [name, value] of Object.entries(draftOf(draft))) setValue(name as TravelerField, value)
    setReady(true)
    const { unsubscribe } = watch((_, { type }) => {
      if (type === 'change') storeDraft(draft, { ...getValues() })
    })
    return unsubscribe
  }, [draft, setValue, getValues, watch])
  const intent = useRef({ of: '', key: '' })
  const saving = useSubmit({
    send: (sent: TravelerForm) => {
      const of = JSON.stringify(sent)
      // The same intent has the same key: an answer that was lost is asked for again, and nothing is done twice.
      if (intent.current.of !== of) intent.current = { of, key: crypto.randomUUID() }
      return send(sent, { idempotencyKey: intent.current.key })
    },
    onSuccess: (answer) => {
      dropDraft(draft)
      intent.current = { of: '', key: '' }
      onSaved(answer)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'details_changed') onChanged(error.data)
      Object.entries(error.errors).forEach(([path, [message]], index) => {
        setError(fieldAt(path), { type: 'server', message: message ?? '' }, { shouldFocus: index === 0 })
      })
    },
  })
  const submit = form.handleSubmit(async (fields) => {
    const { resolveTraveler } = await import('./resolve-traveler')
    const { form: sent, errors } = resolveTraveler(fields, context)
    const wrong = Object.entries(errors)
    if (wrong.length === 0) return saving.submit(sent)
    wrong.forEach(([field, message], index) => {
      setError(field as keyof TravelerFields, { type: 'own', message }, { shouldFocus: index === 0 })
    })
  })
  return { form, submit, saving, isReady }
}

const KEYS = [
  ...(['required', 'too_long', 'email', 'phone', 'country', 'not_born', 'card_number'] as const),
  ...(['document_kind', 'document_passport', 'document_cedula', 'dial'] as const),
] as const

/** A message is a key of `fields`, or the server's own finished words. */
export function useFieldText() {
  const t = useTranslations('fields')
  return (error: FieldError | undefined): string | undefined => {
    if (!error?.message) return undefined
    if (error.type === 'server') return error.message
    return t(KEYS.find((key) => key === error.message) ?? 'invalid_format')
  }
}
