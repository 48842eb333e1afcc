'use client'
import { useTranslations } from 'next-intl'
import { type Ref, useImperativeHandle, useState } from 'react'
import { TextField } from '@/components/ui/forms/field'

/** What was told for a receipt; what was left empty is not there. */
export interface TypedPayer {
  readonly name?: string
  readonly email?: string
}

export interface PayerFieldsHandle {
  /** What was typed, null for nothing; `shown`: the fields say what is wrong. */
  read(): TypedPayer | null | 'shown'
}

/** Enough to tell a slip of the finger; the API judges it. */
const EMAIL = /^\S+@\S+\.\S{2,}$/

/** Who helps to pay a trip of others: both are optional, and only for their own receipt. */
export function PayerFields({ handle }: { readonly handle: Ref<PayerFieldsHandle> }) {
  const t = useTranslations('payments.companion')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  useImperativeHandle(handle, () => ({
    read: () => {
      const typed = { name: name.trim(), email: email.trim() }
      const isBad = typed.email !== '' && !EMAIL.test(typed.email)
      setWrong(isBad)
      if (isBad) return 'shown'
      if (typed.name === '' && typed.email === '') return null
      return { ...(typed.name && { name: typed.name }), ...(typed.email && { email: typed.email }) }
    },
  }))
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="sr-only">{t('about')}</legend>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        spellCheck={false}
        value={email}
        error={isWrong ? t('emailWrong') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
    </fieldset>
  )
}
