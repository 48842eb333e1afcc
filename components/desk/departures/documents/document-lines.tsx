import { useTranslations } from 'next-intl'
import { groupedCode } from '@/components/reservations/reservation-code'
import { formatDateRange } from '@/lib/dates/format-date'
import type { DocumentLine } from '@/lib/desk/documents/documents-contract'
import { useDesk } from '../../frame/desk-context'

interface DocumentLinesProps {
  /** Of the file. */
  readonly name: string
  readonly lines: readonly DocumentLine[]
}

/** Every line of a file with whose it is, what it would write, and what is wrong with it. */
export function DocumentLines({ name, lines }: DocumentLinesProps) {
  const t = useTranslations('desk.documents')
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <caption className="sr-only">{t('caption', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.line')}</th>
            <th scope="col">{t('columns.who')}</th>
            <th scope="col">{t('columns.what')}</th>
            <th scope="col">{t('columns.state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td className="num">{t('line', { line: line.line })}</td>
              <td>
                <b>{line.name ?? line.email}</b>
                {line.code === null ? null : <span className="sub mono">{groupedCode(line.code)}</span>}
              </td>
              <td className="whole">
                <What line={line} />
              </td>
              <td className="whole">
                <State line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function What({ line: { policy, flight } }: { readonly line: DocumentLine }) {
  const t = useTranslations('desk.documents')
  const { market } = useDesk()
  const shown = (time: string | null) => time?.replace('T', ' ') ?? null
  return (
    <>
      {policy ? (
        <span className="sub">
          {t('policy', { days: formatDateRange(policy.from, policy.to, market.locale) })}
        </span>
      ) : null}
      {flight ? (
        <span className="sub">
          {[
            t('flight', { code: flight.code }),
            shown(flight.arrives_at) && t('arrives', { time: shown(flight.arrives_at) ?? '' }),
            shown(flight.departs_at) && t('departs', { time: shown(flight.departs_at) ?? '' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ) : null}
    </>
  )
}

function State({ line: { errors, warnings, is_same: isSame } }: { readonly line: DocumentLine }) {
  const t = useTranslations('desk.documents')
  const provided = useTranslations('desk.provided')
  if (errors.length > 0)
    return errors.map(({ column, code }) => (
      <span key={`${column} ${code}`} className="bad-text">
        <span className="mono">{column}</span> {t(`errors.${code}`)}
      </span>
    ))
  return (
    <>
      <span className={isSame ? 'st off' : 'st ok'}>{t(isSame ? 'same' : 'new')}</span>
      {warnings.map((warning) => (
        <span key={warning} className="sub">
          {provided(warning)}
        </span>
      ))}
    </>
  )
}
