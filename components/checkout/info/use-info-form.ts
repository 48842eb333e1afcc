import { useEffect, useState } from 'react'
import { type UseFormSetValue, useForm } from 'react-hook-form'
import { type InfoDraft, useCheckoutStore } from '@/stores/checkout-store'
import { fillKnown } from './fill-known'
import { type InfoField, likelyDial, withDial } from './info-fields'
import { infoResolver } from './late-resolver'
import type { Known } from './use-known'

interface InfoFormInput {
  readonly locale: string
  readonly restored: boolean
  readonly refused: Partial<Record<InfoField, string>>
  readonly known: Known | null
}

/**
 * The form of step one: begins with the draft of this tab and with what was typed while the page was still loading.
 * What is known of the buyer fills what is empty, whenever it comes.
 */
export function useInfoForm({ locale, restored, refused, known }: InfoFormInput) {
  const form = useForm<InfoDraft>({
    resolver: infoResolver,
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
    const draft = withDial(info, locale)
    const merged = withTyped(draft, typed, likelyDial(locale))
    write(setValue, merged)
    // A browser that fills in the same again after a reload has typed nothing.
    if (!isSame(merged, draft)) saveInfo(merged, false)
    setFilled(true)
  }, [restored, setValue, getValues, locale])
  useEffect(() => {
    if (!isFilled || !known) return
    const draft = getValues()
    const filled = fillKnown(draft, known.buyer, focusedField())
    if (!isSame(filled, draft)) writeOver(setValue, filled)
  }, [isFilled, known, setValue, getValues])
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

type SetValue = UseFormSetValue<InfoDraft>

/** Field by field: `reset` forgets its fields until the next render, and what is typed in between would be lost. */
function write(setValue: SetValue, { phone, ...rest }: InfoDraft): void {
  for (const [field, text] of Object.entries(rest)) setValue(field as keyof typeof rest, text)
  setValue('phone.dial', phone.dial)
  setValue('phone.number', phone.number)
}

/** Puts another draft into the form and into the tab; it is checked anew. */
export function writeOver(setValue: SetValue, draft: InfoDraft): void {
  write(setValue, draft)
  useCheckoutStore.getState().saveInfo(draft, false)
}

/** The name of the field with the cursor, if there is one. */
function focusedField(): string | null {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement ? activeElement.name : null
}

/**
 * A draft with what was typed since. The calling code goes with the number, and by itself where another one was chosen.
 * @param likely the code that stands there before anybody chooses
 */
function withTyped(draft: InfoDraft, typed: InfoDraft, likely: string): InfoDraft {
  const { dial, number } = typed.phone
  const isChosen = dial !== '' && dial !== likely
  return {
    firstname: typed.firstname || draft.firstname,
    lastname: typed.lastname || draft.lastname,
    email: typed.email || draft.email,
    phone: number !== '' ? typed.phone : { ...draft.phone, ...(isChosen && { dial }) },
    dni: typed.dni || draft.dni,
  }
}

function isSame(one: InfoDraft, other: InfoDraft): boolean {
  return JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))
}

function fieldsOf({ firstname, lastname, email, phone, dni }: InfoDraft): readonly string[] {
  return [firstname, lastname, email, phone.dial, phone.number, dni]
}
