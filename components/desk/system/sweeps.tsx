import { useTranslations } from 'next-intl'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'
import { useAt } from './use-at'
import { useRunSweep } from './use-run-sweep'
import type { System } from './use-system'

type Sweep = System['jobs']['sweeps'][number]

const LOOKS = { ok: 'ok', failing: 'late', late: 'wait' } as const

interface SweepsProps {
  readonly sweeps: readonly Sweep[]
  /** Where no process does jobs, none can be asked for. */
  readonly isRun: boolean
}

/**
 * Each job by its last run: those that fail or are late are there at once, the others when they are asked for. Who may lets
 * one run again now.
 */
export function Sweeps({ sweeps, isRun }: SweepsProps) {
  const t = useTranslations('desk.system.sweeps')
  const { session } = useDesk()
  const running = useRunSweep(sweeps)
  const onRun = isRun && session.permissions.includes('run_jobs') ? running.submit : null
  const wrong = sweeps.filter(({ state }) => state !== 'ok')
  const well = sweeps.filter(({ state }) => state === 'ok')
  if (sweeps.length === 0) return null
  return (
    <>
      {wrong.length > 0 ? (
        <ul className="ss sweeps" aria-label={t('wrong', { count: wrong.length })}>
          {wrong.map((sweep) => (
            <Line key={sweep.name} sweep={sweep} onRun={onRun} />
          ))}
        </ul>
      ) : null}
      {well.length > 0 ? (
        <details className="sweeps">
          <summary>{t('well', { count: well.length })}</summary>
          <ul className="ss">
            {well.map((sweep) => (
              <Line key={sweep.name} sweep={sweep} onRun={onRun} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

interface LineProps {
  readonly sweep: Sweep
  readonly onRun: ((sweep: Sweep) => void) | null
}

function Line({ sweep, onRun }: LineProps) {
  const t = useTranslations('desk.system.sweeps')
  const at = useAt()
  const { name, state, every, last_run_at: last, took_ms: took, error, failures, asked } = sweep
  const row = sweep.failed_in_a_row
  return (
    <li>
      <span>
        <b className="mono">{name}</b>
        <span className="soft">
          {t('last', {
            at: at(last) ?? '',
            took: took < 1000 ? took : Math.round(took / 1000),
            unit: took < 1000 ? 'ms' : 's',
          })}{' '}
          {t('every', { seconds: every, minutes: Math.round(every / 60), unit: every < 60 ? 's' : 'min' })}
        </span>
        {error ? (
          <span className="soft">
            {t('error', { row })} <span className="mono">{error}</span>
          </span>
        ) : null}
        {failures > 0 ? <span className="soft">{t('failures', { count: failures, most: 50 })}</span> : null}
        {asked === null ? null : (
          <span className="soft">
            {asked.by === ''
              ? t('askedBySomebody', { at: at(asked.at) ?? '' })
              : t('asked', { by: asked.by, at: at(asked.at) ?? '' })}
          </span>
        )}
      </span>
      <span className="sweep-end">
        <span className={`st ${LOOKS[state]}`}>{t(`states.${state}`)}</span>
        {onRun ? (
          <DeskButton
            isSmall
            busy={asked !== null}
            aria-label={t('runOf', { name })}
            onClick={() => onRun(sweep)}
          >
            {t('run')}
          </DeskButton>
        ) : null}
      </span>
    </li>
  )
}
