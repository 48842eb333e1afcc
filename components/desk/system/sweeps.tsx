import { useTranslations } from 'next-intl'
import { useAt } from './use-at'
import type { System } from './use-system'

type Sweep = System['jobs']['sweeps'][number]

const LOOKS = { ok: 'ok', failing: 'late', late: 'wait' } as const

/** Each job by its last run: those that fail or are late are there at once, the others when they are asked for. */
export function Sweeps({ sweeps }: { readonly sweeps: readonly Sweep[] }) {
  const t = useTranslations('desk.system.sweeps')
  const wrong = sweeps.filter(({ state }) => state !== 'ok')
  const well = sweeps.filter(({ state }) => state === 'ok')
  if (sweeps.length === 0) return null
  return (
    <>
      {wrong.length > 0 ? (
        <ul className="ss sweeps" aria-label={t('wrong', { count: wrong.length })}>
          {wrong.map((sweep) => (
            <Line key={sweep.name} sweep={sweep} />
          ))}
        </ul>
      ) : null}
      {well.length > 0 ? (
        <details className="sweeps">
          <summary>{t('well', { count: well.length })}</summary>
          <ul className="ss">
            {well.map((sweep) => (
              <Line key={sweep.name} sweep={sweep} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

function Line({ sweep }: { readonly sweep: Sweep }) {
  const t = useTranslations('desk.system.sweeps')
  const at = useAt()
  const { name, state, every, last_run_at: last, took_ms: took, error, failures } = sweep
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
      </span>
      <span className={`st ${LOOKS[state]}`}>{t(`states.${state}`)}</span>
    </li>
  )
}
