'use client'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { TextField } from '@/components/ui/forms/field'
import {
  brandName,
  brandOf,
  type CardBrand,
  caretAfter,
  cvcDigits,
  digitsOf,
  formatCardNumber,
  formatExpiry,
  readExpiry,
} from './card-format'
import type { CardInput, CardRefusal } from './gateways/card-gateway'
import type { TokenRefusal } from './gateways/sandbox-tokens'

type FieldName = 'number' | 'expiry' | 'cvc' | 'holder'
type Refusal = CardRefusal | TokenRefusal | 'expiry' | 'holder'
type ErrorCode = 'required' | Refusal

/** How the payment asks the fields: they keep what was typed to themselves. */
export interface CardFieldsHandle {
  /** The card, or null after showing what is missing and focusing it. */
  readonly read: () => CardInput | null
  /** Shows what the gateway said about the card. */
  readonly refuse: (code: Refusal) => void
}

const FIELD_OF: Readonly<Record<Refusal, FieldName>> = {
  invalid_number: 'number',
  not_a_test_card: 'number',
  card_expired: 'expiry',
  invalid_cvc: 'cvc',
  no_months: 'number',
  card_unusable: 'number',
  expiry: 'expiry',
  holder: 'holder',
}

interface CardFieldsProps {
  readonly handle: Ref<CardFieldsHandle>
  /** Something else stands in a field. */
  readonly onChange?: () => void
  /** Whether the name on the card is asked for. */
  readonly asksHolder?: boolean
}

/** Fewer letters are no name of a card. */
const SHORTEST_NAME = 5

/**
 * The card fields. Their values live in the inputs alone, never in state, storage or a request of ours; they are read
 * once, for the gateway's tokeniser.
 */
export function CardFields({ handle, onChange, asksHolder = false }: CardFieldsProps) {
  const t = useTranslations('payments')
  const [errors, setErrors] = useState<Partial<Record<FieldName, ErrorCode>>>({})
  const [brand, setBrand] = useState<CardBrand>('other')
  const number = useRef<HTMLInputElement>(null)
  const expiry = useRef<HTMLInputElement>(null)
  const cvc = useRef<HTMLInputElement>(null)
  const holder = useRef<HTMLInputElement>(null)
  const inputs = { number, expiry, cvc, holder }
  const show = (found: Partial<Record<FieldName, ErrorCode>>) => {
    setErrors(found)
    const first = (['number', 'expiry', 'cvc', 'holder'] as const).find((name) => found[name])
    if (first) inputs[first].current?.focus()
  }
  useImperativeHandle(handle, () => ({
    read: () => {
      const card = readCard(
        number.current?.value,
        expiry.current?.value,
        cvc.current?.value,
        holder.current?.value,
      )
      show(card.errors)
      return card.input
    },
    refuse: (code) => show({ [FIELD_OF[code]]: code }),
  }))
  const clear = (name: FieldName) => {
    setErrors(({ [name]: _gone, ...rest }) => rest)
    onChange?.()
  }
  const errorOf = (name: FieldName) => (errors[name] ? t(`cardErrors.${errors[name]}`) : undefined)
  return (
    <div className="grid grid-cols-2 gap-3.5 pt-3.5">
      <TextField
        ref={number}
        label={t('card.number')}
        hint={brandName(brand)}
        error={errorOf('number')}
        fieldClassName="col-span-2"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        onChange={(event) => {
          reformat(event, formatCardNumber)
          setBrand(brandOf(event.target.value))
          clear('number')
        }}
      />
      <TextField
        ref={expiry}
        label={t('card.expiry')}
        placeholder={t('card.expiryHint')}
        error={errorOf('expiry')}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={9}
        onChange={(event) => {
          reformat(event, formatExpiry)
          clear('expiry')
        }}
      />
      <TextField
        ref={cvc}
        label={t('card.cvc')}
        placeholder={t('card.cvcHint', { digits: cvcDigits(brand) })}
        error={errorOf('cvc')}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        onChange={(event) => {
          reformat(event, digitsOf)
          clear('cvc')
        }}
      />
      {asksHolder ? (
        <TextField
          ref={holder}
          label={t('card.holder')}
          error={errorOf('holder')}
          fieldClassName="col-span-2"
          autoComplete="cc-name"
          maxLength={80}
          onChange={() => clear('holder')}
        />
      ) : null}
    </div>
  )
}

/** Formats what is typed without moving the caret off the digit it stands behind. */
function reformat({ target }: ChangeEvent<HTMLInputElement>, format: (typed: string) => string): void {
  const { value, selectionStart } = target
  const formatted = format(value)
  if (formatted === value) return
  const before = digitsOf(value.slice(0, selectionStart ?? value.length)).length
  const isAtEnd = selectionStart === null || selectionStart >= value.length
  target.value = formatted
  const caret = isAtEnd ? formatted.length : caretAfter(formatted, before)
  target.setSelectionRange(caret, caret)
}

function readCard(
  typedNumber = '',
  typedExpiry = '',
  typedCvc = '',
  /** Missing where there is no field for it. */
  typedHolder?: string,
): { input: CardInput | null; errors: Partial<Record<FieldName, ErrorCode>> } {
  const number = digitsOf(typedNumber)
  const expiry = readExpiry(typedExpiry)
  const cvc = digitsOf(typedCvc)
  const holder = typedHolder?.trim() ?? ''
  const errors: Partial<Record<FieldName, ErrorCode>> = {
    ...(number === '' ? { number: 'required' } : number.length < 13 ? { number: 'invalid_number' } : {}),
    ...(typedExpiry === '' ? { expiry: 'required' } : expiry === null ? { expiry: 'expiry' } : {}),
    ...(cvc === ''
      ? { cvc: 'required' }
      : cvc.length === cvcDigits(brandOf(number))
        ? {}
        : { cvc: 'invalid_cvc' }),
    ...(typedHolder === undefined || holder.length >= SHORTEST_NAME
      ? {}
      : { holder: holder === '' ? 'required' : 'holder' }),
  }
  const input = expiry && Object.keys(errors).length === 0 ? { number, ...expiry, cvc, holder } : null
  return { input, errors }
}
