import { useTranslations } from 'next-intl'
import type { InfluencerAccount } from '@/lib/desk/influencers/influencer-contract'
import { DeskTable } from '../lists/desk-table'
import { amountText } from '../ui/amount-text'

const COUNTS = ['visits', 'carts', 'deposits'] as const
const AMOUNTS = ['sold', 'liquidated', 'cancelled', 'commission'] as const

type Row = InfluencerAccount['rows'][number]

interface AccountTableProps extends Pick<InfluencerAccount, 'influencers'> {
  readonly rows: readonly Row[]
}

/** A line for each month and code; amounts of several currencies stand below each other. */
export function AccountTable({ rows, influencers }: AccountTableProps) {
  const t = useTranslations('desk.influencers.columns')
  const codes = new Map(influencers.map(({ alias, code }) => [alias, code]))
  const columns = [
    ...(['month', 'code'] as const).map((name) => ({ name, label: t(name) })),
    ...[...COUNTS, ...AMOUNTS].map((name) => ({ name, label: t(name), isRight: true })),
  ]
  return (
    <div className="influencer-account">
      <DeskTable columns={columns}>
        {rows.map((row) => (
          <tr key={`${row.month} ${row.alias}`}>
            <td data-label={t('month')}>{row.month}</td>
            <td data-label={t('code')}>
              <b>{codes.get(row.alias) ?? row.alias}</b>
            </td>
            {COUNTS.map((name) => (
              <td key={name} className="r" data-label={t(name)}>
                {row[name]}
              </td>
            ))}
            {AMOUNTS.map((name) => (
              <td key={name} className="r" data-label={t(name)}>
                <Amounts row={row} name={name} />
              </td>
            ))}
          </tr>
        ))}
      </DeskTable>
    </div>
  )
}

function Amounts({ row: { money }, name }: { readonly row: Row; readonly name: (typeof AMOUNTS)[number] }) {
  if (money.length === 0) return '–'
  return money.map((one) => <div key={one.currency}>{amountText(one[name], one.currency, true)}</div>)
}
