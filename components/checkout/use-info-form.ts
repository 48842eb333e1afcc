import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { type InfoDraft, useCheckoutStore } from '@/stores/checkout-store'
import { type InfoField, withDial } from './info-fields'

/** The schema and the numbering plans are loaded with the first check, not with the page. */
const resolver: Resolver<InfoDraft> = async (values, _context, options) => {
  const { resolveInfo } = await import('./resolve-info')
  return resolveInfo(values, options) as ReturnType<Resolver<InfoDraft>>
}

/** The form of step one: begins with the draft of this tab and with what was typed while the page was still loading. */
export function useInfoForm(locale: string, restored: boolean, refused: Partial<Record<InfoField, string>>) {
  const form = useForm<InfoDraft>({
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: withDial(useCheckoutStore.getInitialState().info, locale),
  })
  const { setValue, setError, getValues, watch } = form
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    if (!restored) return
    const { info, saveInfo } = useCheckoutStore.getState()
    const typed = getValues()
    const { phone, ...rest } = withTyped(withDial(info, locale), typed)
    // Field by field: `reset` forgets its fields until the next render, and what is typed in between would be lost.
    for (const [field, text] of Object.entries(rest)) setValue(field as keyof typeof rest, text)
    setValue('phone.dial', phone.dial)
    setValue('phone.number', phone.number)
    if (hasText(typed)) saveInfo(getValues(), false)
    setFilled(true)
  }, [restored, setValue, getValues, locale])
  useEffect(() => {
    if (!isFilled) return
    const { unsubscribe } = watch((_values, { type }) => {
      if (type === 'change') useCheckoutStore.getState().saveInfo(getValues(), false)
    })
    return unsubscribe
  }, [isFilled, watch, getValues])
  useEffect(() => {
    const [first] = Object.keys(refused)
    for (const [field, message] of Object.entries(refused))
      setError(field as InfoField, { type: 'server', message }, { shouldFocus: field === first })
  }, [refused, setError])
  return form
}

/** A draft with what was typed since; the calling code goes with the number. */
function withTyped(draft: InfoDraft, typed: InfoDraft): InfoDraft {
  return {
    firstname: typed.firstname || draft.firstname,
    lastname: typed.lastname || draft.lastname,
    email: typed.email || draft.email,
    phone: typed.phone.number === '' ? draft.phone : typed.phone,
    dni: typed.dni || draft.dni,
  }
}

function hasText({ firstname, lastname, email, phone, dni }: InfoDraft): boolean {
  return [firstname, lastname, email, phone.number, dni].some((text) => text !== '')
}
