import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { decimalsFor, formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'

/** One line of today's amount, already in words: "Apartado del viaje, $3,700 × 2". */
export interface MadeOfRow {
  readonly key: string
  readonly label: string
  readonly amount: Money
}

interface MadeOfProps {
  readonly rows: readonly MadeOfRow[]
  readonly today: Money
  /** What follows, in words and in sum; none with full payment. */
  readonly later?: { readonly label: string; readonly amount: Money } | undefined
  readonly total: Money
  readonly open?: boolean | undefined
}

/** "De qué está hecho $8,300": opens in place and adds up. */
export function MadeOf({ rows, today, later, total, open }: MadeOfProps) {
  const t = useTranslations('layaway')
  const decimals = decimalsFor([...rows.map(({ amount }) => amount), today, total])
  const money = (value: Money) => formatMoney(value, { decimals })
  return (
    <Disclosure
      open={open}
      className="text-note"
      summary={<span className="text-violet">{t('madeOf', { amount: formatMoney(today) })}</span>}
    >
      <table>
        <tbody>
          {rows.map(({ key, label, amount }) => (
            <Row key={key} label={label} amount={money(amount)} />
          ))}
          <Row label={t('today')} amount={money(today)} isSum />
          {later ? <Row label={later.label} amount={money(later.amount)} /> : null}
          {later ? <Row label={t('total')} amount={money(total)} isSum /> : null}
        </tbody>
      </table>
    </Disclosure>
  )
}

function Row({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) {
  const weight = isSum ? 'border-t border-hairline pt-2 font-bold' : 'font-normal'
  return (
    <tr>
      <th scope="row" className={`py-1 text-left align-top ${weight}`}>
        {label}
      </th>
      <td className={`py-1 pl-3 text-right whitespace-nowrap ${weight}`}>{amount}</td>
    </tr>
  )
}
