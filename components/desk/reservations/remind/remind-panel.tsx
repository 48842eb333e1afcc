import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import type { DeskJob, RemindersPreview } from '@/lib/desk/jobs/job-contract'
import { FormFailure } from '../../team/form-failure'
import { amountText } from '../../ui/amount-text'
import { DeskButton } from '../../ui/desk-button'
import { QueryState } from '../../ui/list-states'
import { Notice } from '../../ui/notice'
import { ReservationLink } from '../../ui/reservation-link'
import { Sheet } from '../../ui/sheet'
import { JobProgress } from '../many/job-progress'
import { useReminders } from './use-reminders'

interface RemindPanelProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
  /** Begun: the marks have done their work. */
  readonly onStarted: () => void
}

/** Whom a reminder would reach and whom not, the button that sends them, and then how far they are. */
export function RemindPanel({ codes, onClose, onStarted }: RemindPanelProps) {
  const t = useTranslations('desk.reservations.reminding')
  // Marks are gone once it began; what was marked is what it is about.
  const [asked] = useState(codes)
  const [job, setJob] = useState<DeskJob | null>(null)
  const { query, starting } = useReminders(asked, (started) => {
    setJob(started)
    onStarted()
  })
  const preview = query.data
  const isStale = starting.error instanceof ApiError && starting.error.code === 'quote_changed'
  return (
    <Sheet icon="bell" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {job ? <JobProgress started={job} names={namesOf(preview)} onDone={onClose} /> : null}
      {job ? null : <QueryState query={query} isKnown={preview !== undefined} isOld={false} />}
      {!job && preview ? (
        <>
          {isStale ? (
            <Notice tone="maize" role="alert">
              {t('changed')}
            </Notice>
          ) : (
            <FormFailure error={starting.error} />
          )}
          <Reached preview={preview} />
          <p className="soft">{t('text')}</p>
          <DeskButton
            look="main"
            busy={starting.isPending}
            disabled={preview.reminds === 0}
            onClick={() => starting.submit(preview.preview)}
          >
            {t('go', { count: preview.reminds })}
          </DeskButton>
        </>
      ) : null}
    </Sheet>
  )
}

function Reached({ preview: { items, reminds } }: { readonly preview: RemindersPreview }) {
  const t = useTranslations('desk.reservations.reminding')
  const skipped = items.filter(({ refusal }) => refusal !== null)
  return (
    <>
      <h3>{t('reminds', { count: reminds })}</h3>
      <ul className="terms">
        {items.map(({ code, buyer, due, currency }) =>
          due === null ? null : (
            <li key={code}>
              <ReservationLink code={code} buyer={buyer} />
              <b>{amountText(due, currency, true)}</b>
            </li>
          ),
        )}
      </ul>
      {skipped.length > 0 ? (
        <>
          <h3>{t('skips', { count: skipped.length })}</h3>
          <ul className="terms">
            {skipped.map(({ code, buyer, refusal }) => (
              <li key={code}>
                <ReservationLink code={code} buyer={buyer} />
                <span className="soft">{refusal ? t(`why.${refusal}`) : null}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

const namesOf = (preview: RemindersPreview | undefined): ReadonlyMap<string, string> =>
  new Map(preview?.items.map(({ code, buyer }) => [code, buyer]))
