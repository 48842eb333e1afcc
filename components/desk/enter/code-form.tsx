import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import type { Market } from '@/lib/locale/market'
import { CodeField, digitsOf } from '../ui/code-field'
import { DeskButton } from '../ui/desk-button'
import { useCodeError } from './use-code-error'

interface CodeFormProps {
  readonly market: Market
  readonly token: string
  readonly next: string
  readonly onOver: () => void
}

/** The code of the app, and in. A wrong one leaves the link as it is. */
export function CodeForm({ market, token, next, onOver }: CodeFormProps) {
  const t = useTranslations('desk.enter')
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const { session } = deskApi(market)
  const entering = useSubmit({
    send: (code: string) => session.enter({ body: { token, code } }),
    // In place of this address: what the link held is in no history.
    onSuccess: () => location.replace(next),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'desk_link_over') onOver()
    },
  })
  const codes = useCodeError(entering.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = digitsOf(typed)
    setShort(code === null)
    if (code !== null && codes.secondsLeft === 0) entering.submit(code)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <CodeField
        label={t('code')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isShort ? t('short') : codes.text}
      />
      <DeskButton
        type="submit"
        look="main"
        busy={entering.isPending || entering.isSuccess || codes.secondsLeft > 0}
      >
        {t('enter')}
      </DeskButton>
    </form>
  )
}
