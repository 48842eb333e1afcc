import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import { type LocalDate, parseLocalDate } from '@/lib/dates/local-date'
import type { ExtensionsPreview } from '@/lib/desk/jobs/extension-contract'
import type { DeskJob } from '@/lib/desk/jobs/job-contract'
import { useDesk } from '../../frame/desk-context'
import { QuotedForm } from '../../quoted-form'
import { fieldErrorOf } from '../../team/form-failure'
import { amountText } from '../../ui/amount-text'
import { DeskField } from '../../ui/fields'
import { QueryState } from '../../ui/list-states'
import { ReservationLink } from '../../ui/reservation-link'
import { Sheet } from '../../ui/sheet'
import { JobProgress } from './job-progress'
import { useExtensions } from './use-extensions'

interface ExtendPanelProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
  /** Begun: the marks have done their work. */
  readonly onStarted: () => void
}

/** Which last day each would be given and who none, the button that gives them, and then how far that is. */
export function ExtendPanel({ codes, onClose, onStarted }: ExtendPanelProps) {
  const t = useTranslations('desk.reservations.extending')
  // Marks are gone once it began; what was marked is what it is about.
  const [asked] = useState(codes)
  const [until, setUntil] = useState<LocalDate | null>(null)
  const [job, setJob] = useState<DeskJob | null>(null)
  const { query, starting } = useExtensions(asked, until, (started) => {
    setJob(started)
    onStarted()
  })
  const preview = query.data
  const names = new Map(preview?.items.map(({ code, buyer }) => [code, buyer]))
  return (
    <Sheet icon="calendar-plus" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {job ? <JobProgress started={job} names={names} onDone={onClose} /> : null}
      {job ? null : <QueryState query={query} isKnown={preview !== undefined} isOld={false} />}
      {!job && preview ? (
        <QuotedForm
          expiresAt={preview.expires_at}
          error={starting.error}
          isBusy={starting.isPending || query.isFetching}
          disabled={preview.extends === 0 || query.isPlaceholderData}
          texts={{
            ...{ changed: t('changed'), reasonHint: t('reasonHint'), renew: t('renew') },
            go: t('go', { count: preview.extends }),
          }}
          onRenew={() => query.refetch()}
          onGo={(reason) => starting.submit({ preview, reason })}
        >
          <Day day={preview.until} error={query.error} onChange={setUntil} />
          <Given preview={preview} />
          <p className="soft">{t('text')}</p>
        </QuotedForm>
      ) : null}
    </Sheet>
  )
}

interface DayProps {
  readonly day: string
  readonly error: unknown
  readonly onChange: (day: LocalDate) => void
}

function Day({ day, error, onChange }: DayProps) {
  const t = useTranslations('desk.reservations.extending')
  const [typed, setTyped] = useState(day)
  return (
    <DeskField
      type="date"
      label={t('until')}
      hint={t('untilHint')}
      value={typed}
      error={fieldErrorOf(error, 'until')}
      onChange={({ target }) => {
        setTyped(target.value)
        const chosen = parseLocalDate(target.value)
        if (chosen !== null) onChange(chosen)
      }}
    />
  )
}

function Given({ preview: { items, extends: count } }: { readonly preview: ExtensionsPreview }) {
  const t = useTranslations('desk.reservations.extending')
  const why = useTranslations('desk.reservations.reminding.why')
  const { market } = useDesk()
  const refused = items.filter(({ refusal }) => refusal !== null)
  return (
    <>
      <h3 role="status">{t('extends', { count })}</h3>
      <ul className="terms">
        {items.map(({ code, buyer, pending, currency, after }) =>
          pending === null || after === null ? null : (
            <li key={code}>
              <ReservationLink code={code} buyer={buyer} />
              <b>
                {t('owes', {
                  amount: amountText(pending, currency, true),
                  date: formatDate(after, market.locale, { year: false }),
                })}
              </b>
            </li>
          ),
        )}
      </ul>
      {refused.length > 0 ? (
        <>
          <h3>{t('refused', { count: refused.length })}</h3>
          <ul className="terms">
            {refused.map(({ code, buyer, refusal }) => (
              <li key={code}>
                <ReservationLink code={code} buyer={buyer} />
                <span className="soft">{refusal ? why(refusal) : null}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
