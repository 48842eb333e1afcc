import { useTranslations } from 'next-intl'
import { useAt } from './use-at'
import type { System } from './use-system'

/** What was wrong with the files of the last import; not there once one was taken. */
export function RefusedImport({ refusal }: { readonly refusal: System['refused_import'] }) {
  const t = useTranslations('desk.system')
  const at = useAt()
  if (refusal === null) return null
  const { refused_at: refused, problems, count } = refusal
  return (
    <section className="box" aria-labelledby="system-import">
      <header>
        <h2 id="system-import">{t('refusedImport')}</h2>
        <small className="soft">{t('refusedAt', { count, at: at(refused) ?? '' })}</small>
      </header>
      <ul className="ss">
        {problems.map(({ file, field, message }) => (
          <li key={`${file} ${field} ${message}`}>
            <span>
              <b className="mono">{field === '' ? file : `${file} ${field}`}</b>
              <span className="soft" lang="en">
                {message}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {count > problems.length ? (
        <p className="pad soft">{t('moreProblems', { count: count - problems.length })}</p>
      ) : null}
    </section>
  )
}
