import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNumber } from '@/components/ui/texts/use-number'
import { formatDate } from '@/lib/dates/format-date'
import type { DeskExperiment } from '@/lib/desk/campaigns/experiments-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { EndPanel } from './end-panel'
import { ResultTable } from './result-table'
import { StartNote } from './start-note'
import { useStart } from './use-experiments'

const LOOKS = { draft: 'wait', running: 'ok', ended: 'off' } as const

interface ExperimentBoxProps {
  readonly test: DeskExperiment
  /** Null for who only looks. */
  readonly onEdit: (() => void) | null
}

/** One test: what it compares and with how many, then how far it is, then what it showed. */
export function ExperimentBox({ test, onEdit }: ExperimentBoxProps) {
  const t = useTranslations('desk.experiments')
  const { market } = useDesk()
  const format = useNumber()
  const [isEnding, setEnding] = useState(false)
  const { uuid, name, page, state, people_per_variant: size } = test
  const day = (date: string) => formatDate(date, market.locale)
  const id = `test-${uuid}`
  return (
    <section className="box" aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        <span className={`st ${LOOKS[state]}`}>{t(`states.${state}`)}</span>
        <small className="soft">
          {t(`pages.${page}`)} · {t('dates', { from: day(test.starts_on), until: day(test.ends_on) })}
        </small>
      </header>
      <div className="pad stack">
        <p>
          {t('plan', {
            size: format(size),
            base: format(test.base_rate, { maximumFractionDigits: 2 }),
            difference: format(test.smallest_difference, { maximumFractionDigits: 2 }),
          })}
        </p>
        <Standing test={test} />
        {onEdit && state !== 'ended' && !isEnding ? (
          <Acts test={test} onEdit={onEdit} onEnd={() => setEnding(true)} />
        ) : null}
      </div>
      {test.result ? <ResultTable label={name} result={test.result} /> : <People test={test} />}
      {isEnding ? <EndPanel test={test} onClose={() => setEnding(false)} /> : null}
    </section>
  )
}

/** How it stands, in a sentence. */
function Standing({ test }: { readonly test: DeskExperiment }) {
  const t = useTranslations('desk.experiments')
  const format = useNumber()
  const { state, result, reached, people_per_variant: size, winner, end_reason: reason } = test
  const many = { reached: format(reached), size: format(size) }
  return (
    <>
      {state === 'draft' ? null : (
        <p>{result ? <b>{t(`verdicts.${result.verdict}`)}</b> : t(`early.${state}`, many)}</p>
      )}
      {winner === null ? null : (
        <p>
          {t('winner', { variant: t(`variants.${winner}`) })}{' '}
          <span className="soft">{t('because', { reason: reason ?? '' })}</span>
        </p>
      )}
    </>
  )
}

/** How many of how many saw each variant; what they did is not said before all of them have. */
function People({ test: { people, people_per_variant: size, state } }: { readonly test: DeskExperiment }) {
  const t = useTranslations('desk.experiments')
  const format = useNumber()
  return (
    <ul className="terms pad">
      {people.map(({ variant, people: saw }) => (
        <li key={variant}>
          <span>{t(`variants.${variant}`)}</span>
          {state === 'draft' ? null : (
            <b className="num">{t('ofSize', { saw: format(saw), size: format(size) })}</b>
          )}
        </li>
      ))}
    </ul>
  )
}

interface ActsProps {
  readonly test: DeskExperiment
  readonly onEdit: () => void
  readonly onEnd: () => void
}

function Acts({ test, onEdit, onEnd }: ActsProps) {
  const t = useTranslations('desk.experiments')
  const starting = useStart(test, () =>
    deskToasts.getState().show({ text: t('started', { name: test.name }) }),
  )
  if (test.state === 'running')
    return (
      <div className="acts-row">
        <DeskButton onClick={onEnd} aria-label={t('endOf', { name: test.name })}>
          {t('end')}
        </DeskButton>
      </div>
    )
  return (
    <>
      <FormFailure error={starting.error} />
      <StartNote error={starting.error} />
      <div className="acts-row">
        <DeskButton
          busy={starting.isPending}
          onClick={() => starting.submit(null)}
          aria-label={t('startOf', { name: test.name })}
        >
          {t('start')}
        </DeskButton>
        <DeskButton look="bare" onClick={onEdit} aria-label={t('editOf', { name: test.name })}>
          {t('edit')}
        </DeskButton>
      </div>
    </>
  )
}
