import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import type { NoticePreview } from '@/lib/desk/notices/notice-contract'
import { LONGEST_NOTICE } from '@/lib/desk/notices/notice-limits'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { keepQuoteOfNow } from '../../keep-quote-of-now'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskArea } from '../../ui/fields'
import { QueryState } from '../../ui/list-states'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { useNoticePreview } from './use-notices'

interface NoticeFormProps {
  readonly uuid: string
  readonly onClose: () => void
  /** @param told how many reservations */
  readonly onDone: (told: number) => void
}

interface Body {
  readonly preview: string
  readonly es?: string
  readonly en?: string
}

/** Writing to everybody: to how many, in each language that somebody reads, and then it goes. */
export function NoticeForm({ uuid, onClose, onDone }: NoticeFormProps) {
  const t = useTranslations('desk.notices')
  const preview = useNoticePreview(uuid)
  return (
    <Sheet icon="mail" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <QueryState query={preview} isKnown={preview.data !== undefined} />
      {preview.data ? <Words uuid={uuid} first={preview.data} onDone={onDone} /> : null}
    </Sheet>
  )
}

type WordsProps = Pick<NoticeFormProps, 'uuid' | 'onDone'> & { readonly first: NoticePreview }

function Words({ uuid, first, onDone }: WordsProps) {
  const t = useTranslations('desk.notices')
  const { market } = useDesk()
  const [said, setSaid] = useState({ es: '', en: '' })
  const [shown, setShown] = useState(first)
  const sending = useKeyedSubmit(
    (body: Body, options) =>
      atDesk(() => deskApi(market).departures.sendNotice({ params: { uuid }, body }, options)).catch(
        (error: unknown) => {
          keepQuoteOfNow<NoticePreview>(error, setShown)
          throw error
        },
      ),
    ({ told }) => onDone(told),
  )
  const isChanged = shown !== first
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const texts = Object.fromEntries(shown.languages.map(({ language }) => [language, said[language].trim()]))
    sending.submit({ preview: shown.preview, ...texts })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {isChanged ? <Notice tone="maize">{t('changed')}</Notice> : null}
      {isQuoteChanged(sending.error) ? null : <FormFailure error={sending.error} />}
      <p>{t('who', { reservations: shown.reservations, tickets: shown.tickets })}</p>
      {shown.languages.map(({ language, reservations }) => (
        <DeskArea
          key={language}
          lang={language}
          label={t(language, { count: reservations })}
          hint={t('hint')}
          rows={5}
          maxLength={LONGEST_NOTICE}
          value={said[language]}
          error={fieldErrorOf(sending.error, language)}
          onChange={({ target }) => setSaid({ ...said, [language]: target.value })}
        />
      ))}
      <DeskButton type="submit" look="main" busy={sending.isPending}>
        {t('go', { count: shown.reservations })}
      </DeskButton>
    </form>
  )
}

/** Somebody came or left, which the note says already. */
const isQuoteChanged = (error: unknown) => error instanceof ApiError && error.code === 'quote_changed'
