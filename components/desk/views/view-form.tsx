import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'

/** As the API takes it. */
const MOST = 60

interface ViewFormProps {
  readonly error: unknown
  readonly isBusy: boolean
  readonly onGo: (name: string, shared: boolean) => void
}

/** What a view is called, and whether colleagues see it. */
export function ViewForm({ error, isBusy, onGo }: ViewFormProps) {
  const t = useTranslations('desk.views')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') onGo(name.trim(), shared)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormFailure error={error} />
      <DeskField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={MOST}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isMissing ? t('nameMissing') : (fieldErrorOf(error, 'name') ?? fieldErrorOf(error, 'query'))}
      />
      <div className="radios">
        <label>
          <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
          {t('shared')}
        </label>
      </div>
      <DeskButton type="submit" look="main" busy={isBusy}>
        {t('go')}
      </DeskButton>
    </form>
  )
}
