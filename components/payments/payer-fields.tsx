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

interface PayerFieldsProps {
  readonly handle: Ref<PayerFieldsHandle>
  /** Money that may have to go back to an account: its payer is asked for it at their address. */
  readonly asksEmail: boolean
}

/** Who helps to pay a trip of others, for their own receipt: a name if they like, and where they are reached. */
export function PayerFields({ handle, asksEmail }: PayerFieldsProps) {
  const t = useTranslations('payments.companion')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<'emailWrong' | 'emailMissing' | null>(null)
  useImperativeHandle(handle, () => ({
    read: () => {
      const typed = { name: name.trim(), email: email.trim() }
      const found = wrongOf(typed.email, asksEmail)
      setWrong(found)
      if (found) return 'shown'
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
        label={t(asksEmail ? 'emailAsked' : 'email')}
        hint={t(asksEmail ? 'emailAskedHint' : 'emailHint')}
        required={asksEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        spellCheck={false}
        value={email}
        error={wrong ? t(wrong) : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
    </fieldset>
  )
}

function wrongOf(email: string, asksEmail: boolean): 'emailWrong' | 'emailMissing' | null {
  if (email === '') return asksEmail ? 'emailMissing' : null
  return EMAIL.test(email) ? null : 'emailWrong'
}
