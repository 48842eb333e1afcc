import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { CodeField, digitsOf } from './code-field'
import { DeskButton } from './desk-button'
import { useCodeError } from './use-code-error'

interface CodeFormProps {
  readonly label: string
  readonly button: string
  /** What came of the last try. */
  readonly error: unknown
  readonly isBusy: boolean
  readonly onCode: (code: string) => void
}

/** Asks for the six digits of the app; a code that is short or wrong is said beside the field, too many tries are waited for. */
export function CodeForm({ label, button, error, isBusy, onCode }: CodeFormProps) {
  const t = useTranslations('desk.code')
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const { text, secondsLeft } = useCodeError(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = digitsOf(typed)
    setShort(code === null)
    if (code !== null && secondsLeft === 0) onCode(code)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <CodeField
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isShort ? t('short') : text}
      />
      <DeskButton type="submit" look="main" busy={isBusy || secondsLeft > 0}>
        {button}
      </DeskButton>
    </form>
  )
}
