import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { dueZone } from '@/lib/layaway/due-instant'
import { deskLinks } from '@/lib/links/desk-links'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { useDesk } from '../../frame/desk-context'
import { DeskLink } from '../../ui/desk-link'

interface LedgerTableProps {
  readonly entries: DeskReservation['ledger']
  readonly currency: Currency
}

/** Every entry of the ledger with what was owed after it. */
export function LedgerTable({ entries, currency }: LedgerTableProps) {
  const t = useTranslations('desk.reservation')
  const methods = useTranslations('payments.methods')
  const { market } = useDesk()
  const shown = (major: number) => formatMoney(fromWire(major, currency), { decimals: 'always' })
  const balance = entries.at(-1)?.balance ?? 0
  return (
    <section className="box">
      <header>
        <h2>{t('ledger')}</h2>
        <small className="soft">{t('ledgerNote')}</small>
      </header>
      <div className="t-wrap">
        <table className="t stackable ledger">
          <thead>
            <tr>
              <th scope="col">{t('at')}</th>
              <th scope="col">{t('entry')}</th>
              <th scope="col" className="r">
                {t('amount')}
              </th>
              <th scope="col" className="r">
                {t('balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ at, kind, method, reference, amount, balance: after }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the ledger is only added to, and two entries may be alike.
              <tr key={n}>
                <td className="soft nw">
                  {formatInstant(new Date(at), dueZone(currency), market.locale, {
                    weekday: false,
                    year: true,
                  })}
                </td>
                <td>
                  <b>{t(`kinds.${kind}`)}</b> {wordOf(method, methods)}
                  {reference === null ? null : <Reference reference={reference} />}
                </td>
                <td className={amount < 0 ? 'r nw less' : 'r nw'}>{shown(amount)}</td>
                <td className="r nw">
                  <span className="only-s soft">{t('balance')} </span>
                  <b>{shown(after)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="foot">{t('ledgerSum', { balance: shown(balance) })}</div>
    </section>
  )
}

/** What a gateway or the bank calls it, which leads to the payment for who sees them. */
function Reference({ reference }: { readonly reference: string }) {
  const { session } = useDesk()
  const text = <span className="mono">{reference}</span>
  if (!session.permissions.includes('see_payments')) return <span className="sub soft">{text}</span>
  return (
    <span className="sub">
      <DeskLink href={deskLinks.payments({ q: reference })}>{text}</DeskLink>
    </span>
  )
}

type Methods = ReturnType<typeof useTranslations<'payments.methods'>>

/** A method of payment in words; whatever else an entry names stays as it is. */
function wordOf(method: string | null, t: Methods): string {
  const key = method as Parameters<Methods>[0]
  return method !== null && t.has(key) ? t(key) : (method ?? '')
}
