import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { DeskJob } from '@/lib/desk/jobs/job-contract'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { ReservationLink } from '../../ui/reservation-link'
import { useJob } from './use-job'

const WORDS = {
  remind: 'desk.reservations.reminding',
  extend: 'desk.reservations.extending',
} as const

interface JobProgressProps {
  readonly started: DeskJob
  /** Buyers by code. */
  readonly names: ReadonlyMap<string, string>
  readonly onDone: () => void
}

/** How far it is, what stops the rest, and in the end what became of each, whom it did not reach in front. */
export function JobProgress({ started, names, onDone }: JobProgressProps) {
  const t = useTranslations(WORDS[started.kind])
  const why = useTranslations('desk.reservations.reminding.why')
  const { job, error, stopping } = useJob(started)
  const { state, total, done, skipped, failed, items } = job
  const said = useRef<HTMLParagraphElement>(null)
  // The button that began it is gone, and what it says stands above what was seen.
  useEffect(() => said.current?.focus(), [])
  const isRunning = state === 'running'
  const ends = items
    .filter((item) => item.state !== 'waiting')
    .toSorted((one, other) => Number(one.state === 'done') - Number(other.state === 'done'))
  return (
    <>
      <FormFailure error={error} />
      <p role="status" tabIndex={-1} ref={said}>
        <b>
          {isRunning ? t('running', { done: done + skipped + failed, total }) : t(state, { done, total })}
        </b>
      </p>
      <progress value={done + skipped + failed} max={total} aria-label={t('title')} />
      {failed > 0 ? <p className="bad-text">{t('failed', { count: failed })}</p> : null}
      {ends.length > 0 ? (
        <ul className="terms">
          {ends.map(({ code, state: end, reason }) => (
            <li key={code}>
              <ReservationLink code={code} buyer={names.get(code) ?? ''} />
              <span className={end === 'failed' ? 'bad-text' : 'soft'}>
                {reason ? why(reason) : t(end === 'done' ? 'reached' : 'notReached')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isRunning ? (
        <>
          <p className="soft">{t('leave')}</p>
          <DeskButton busy={stopping.isPending} onClick={() => stopping.submit(null)}>
            {t('stop')}
          </DeskButton>
        </>
      ) : (
        <DeskButton look="main" onClick={onDone}>
          {t('done')}
        </DeskButton>
      )}
    </>
  )
}
