'use client'
import type { StripeCardNumberElement, StripeElements } from '@stripe/stripe-js'
import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Field } from '@/components/ui/forms/field'
import type { FieldsOptions } from './card-gateway'
import { type OpenElements, openElements } from './stripe-elements'
import { type CardField, type CardProblem, type FieldProblem, problemIn, type Typed } from './stripe-problems'

export interface StripeFieldsHandle {
  /** What Stripe makes a token of, or null after showing what is missing and focusing it. */
  readonly check: () => StripeCardNumberElement | null
  readonly show: (found: CardProblem) => void
}

interface StripeFieldsProps extends FieldsOptions {
  readonly elements: StripeElements
  readonly handle: Ref<StripeFieldsHandle>
}

const FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc']
const NOTHING: Typed = { empty: true, complete: false }

/** Labels, places and notes of ours around Stripe's own fields, as those of the sandbox look. */
export function StripeFields({ elements, handle, onChange, onBroken }: StripeFieldsProps) {
  const t = useTranslations('payments')
  const [problems, setProblems] = useState<Partial<Record<CardField, FieldProblem>>>({})
  const typed = useRef<Partial<Record<CardField, Typed>>>({})
  const places = useRef<Partial<Record<CardField, HTMLElement | null>>>({})
  const open = useRef<OpenElements>(null)
  const latest = useRef({ t, onChange, onBroken })
  useEffect(() => {
    latest.current = { t, onChange, onBroken }
  })
  useEffect(() => {
    const { number, expiry, cvc } = places.current
    if (!number || !expiry || !cvc) return
    const { t: text } = latest.current
    open.current = openElements(
      elements,
      { number, expiry, cvc },
      {
        placeholders: {
          number: '',
          expiry: text('card.expiryHint'),
          cvc: text('card.cvcHint', { digits: 3 }),
        },
        onTyped: (field, told) => {
          typed.current[field] = told
          const problem = told.code === undefined ? null : problemIn(field, told)
          setProblems(({ [field]: _gone, ...rest }) => (problem ? { ...rest, [field]: problem } : rest))
          latest.current.onChange()
        },
        onBroken: () => latest.current.onBroken(),
      },
    )
    return () => open.current?.close()
  }, [elements])
  const show = (found: Partial<Record<CardField, FieldProblem>>) => {
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    if (first) open.current?.focus(first)
  }
  useImperativeHandle(handle, () => ({
    check: () => {
      const wrong = FIELDS.flatMap((field) => {
        const problem = problemIn(field, typed.current[field] ?? NOTHING)
        return problem ? [[field, problem] as const] : []
      })
      show(Object.fromEntries(wrong))
      return wrong.length === 0 ? (open.current?.number ?? null) : null
    },
    show: ({ field, problem }) => show({ [field]: problem }),
  }))
  return (
    <div className="grid grid-cols-2 gap-3.5 pt-3.5">
      {FIELDS.map((field) => {
        const problem = problems[field]
        return (
          <Field
            key={field}
            label={t(`card.${field}`)}
            error={problem && t(`cardErrors.${problem}`)}
            className={field === 'number' ? 'col-span-2' : ''}
          >
            {({ id, 'aria-invalid': isInvalid }) => (
              <div
                id={id}
                ref={(place) => {
                  places.current[field] = place
                }}
                className="input hosted-input"
                data-invalid={isInvalid}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}
