'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { Field } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { SaveButton } from './save-button'

interface NotesFormProps {
  readonly market: Market
  readonly code: string
  readonly isOpen: boolean
  readonly text: string
  readonly version: number
}

/** What the host should know. */
export function NotesForm({ market, code, isOpen, text, version }: NotesFormProps) {
  const t = useTranslations('travelers')
  const router = useRouter()
  const { register, handleSubmit } = useForm({ defaultValues: { text } })
  const saving = useKeyedSubmit(
    (sent: { text: string }, options) =>
      api(market).travelers.saveNotes({ params: { code }, body: { version, text: sent.text } }, options),
    () => {
      void showToast({ text: t('saved') })
      router.refresh()
    },
  )
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => saving.submit(fields))(event)}
      className="panel grid gap-4"
    >
      {saving.error ? (
        <Note tone="chile" role="alert">
          {failureText(saving.error, t('noAnswer'))}
        </Note>
      ) : null}
      <Field label={t('note.label')} hint={t('note.hint')}>
        {(control) => (
          <textarea
            rows={4}
            maxLength={1000}
            disabled={!isOpen}
            className="input"
            {...register('text')}
            {...control}
          />
        )}
      </Field>
      {isOpen ? <SaveButton busy={saving.isPending}>{t('note.save')}</SaveButton> : null}
    </form>
  )
}
