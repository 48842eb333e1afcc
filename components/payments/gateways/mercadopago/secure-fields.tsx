'use client'
import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Field, TextField } from '@/components/ui/forms/field'
import { brandName, brandOf, type CardBrand } from '../../card-format'
import type { FieldsOptions } from '../card-gateway'
import { type OpenFields, openFields, SECURE_FIELDS } from './open-fields'
import type { CardField, Problems } from './problems'
import type { FieldType, MercadoPagoSdk, Network } from './sdk'

/** What a token is made with, beside what stands in the frames. */
export interface ReadyCard {
  readonly holder: string
  readonly network: Network
}

export interface SecureFieldsHandle {
  /** The card, or what kept it: `shown` at the fields and focused. @throws where nobody answered */
  readonly check: () => Promise<ReadyCard | 'shown'>
  readonly show: (found: Problems) => void
}

interface SecureFieldsProps extends FieldsOptions {
  readonly sdk: MercadoPagoSdk
  readonly handle: Ref<SecureFieldsHandle>
}

const LABELS = { cardNumber: 'number', expirationDate: 'expiry', securityCode: 'cvc' } as const
const ORDER: readonly CardField[] = [...SECURE_FIELDS, 'holder']

/** Labels, places and notes of ours around Mercado Pago's own fields, and the name on the card, which is no secret. */
export function SecureFields({ sdk, handle, onChange, onBroken }: SecureFieldsProps) {
  const t = useTranslations('payments')
  const [problems, setProblems] = useState<Problems>({})
  const [brand, setBrand] = useState<CardBrand>('other')
  const places = useRef<Partial<Record<FieldType, HTMLElement | null>>>({})
  const holder = useRef<HTMLInputElement>(null)
  const open = useRef<OpenFields>(null)
  const latest = useRef({ t, onChange, onBroken })
  useEffect(() => {
    latest.current = { t, onChange, onBroken }
  })
  const tell = (field: CardField, problem: Problems[CardField] | null) =>
    setProblems(({ [field]: _gone, ...rest }) => (problem ? { ...rest, [field]: problem } : rest))
  const told = useRef(tell)
  useEffect(() => {
    const { cardNumber, expirationDate, securityCode } = places.current
    if (!cardNumber || !expirationDate || !securityCode) return
    const { t: text } = latest.current
    open.current = openFields(sdk, {
      places: { cardNumber, expirationDate, securityCode },
      labels: {
        cardNumber: text('card.number'),
        expirationDate: text('card.expiry'),
        securityCode: text('card.cvc'),
      },
      placeholders: {
        cardNumber: '',
        expirationDate: text('card.expiryHint'),
        securityCode: text('card.cvcHint', { digits: 3 }),
      },
      onTyped: (field) => {
        told.current(field, null)
        latest.current.onChange()
      },
      onJudged: (field, problem) => told.current(field, problem),
      onBin: (bin) => setBrand(brandOf(bin ?? '')),
      onBroken: () => latest.current.onBroken(),
    })
    return () => open.current?.close()
  }, [sdk])
  useEffect(() => {
    for (const field of SECURE_FIELDS) open.current?.mark(field, problems[field] !== undefined)
  }, [problems])
  const show = (found: Problems) => {
    setProblems(found)
    const first = ORDER.find((field) => found[field])
    if (first) (first === 'holder' ? holder.current : places.current[first])?.focus()
  }
  useImperativeHandle(handle, () => ({
    check: async () => {
      const name = holder.current?.value.trim() ?? ''
      const wrong = { ...open.current?.problems(), ...(name === '' && { holder: 'required' as const }) }
      show(wrong)
      if (Object.keys(wrong).length > 0) return 'shown'
      const network = (await open.current?.network()) ?? null
      if (network) return { holder: name, network }
      show({ cardNumber: 'card_unusable' })
      return 'shown'
    },
    show,
  }))
  return (
    <div className="grid grid-cols-2 gap-3.5 pt-3.5">
      {SECURE_FIELDS.map((field) => (
        <Field
          key={field}
          label={t(`card.${LABELS[field]}`)}
          hint={field === 'cardNumber' ? brandName(brand) : undefined}
          error={problems[field] && t(`cardErrors.${problems[field]}`)}
          className={field === 'cardNumber' ? 'col-span-2' : ''}
        >
          {({ id, 'aria-describedby': notes, 'aria-invalid': isInvalid }) => (
            // biome-ignore lint/a11y/useSemanticElements: a place for a frame, which is focused to say what is wrong in it
            <div
              id={id}
              role="group"
              aria-label={t(`card.${LABELS[field]}`)}
              aria-describedby={notes}
              tabIndex={-1}
              ref={(place) => {
                places.current[field] = place
              }}
              className="input hosted-input secure-input"
              data-invalid={isInvalid}
            />
          )}
        </Field>
      ))}
      <TextField
        ref={holder}
        label={t('card.holder')}
        error={problems.holder && t(`cardErrors.${problems.holder}`)}
        fieldClassName="col-span-2"
        autoComplete="cc-name"
        maxLength={80}
        onChange={() => {
          tell('holder', null)
          onChange()
        }}
      />
    </div>
  )
}
