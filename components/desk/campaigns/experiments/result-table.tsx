import { useTranslations } from 'next-intl'
import { useNumber } from '@/components/ui/texts/use-number'
import type { DeskExperiment } from '@/lib/desk/campaigns/experiments-contract'
import { ScrolledTable } from '../../lists/scrolled-table'

type Result = NonNullable<DeskExperiment['result']>
type Uplift = NonNullable<Result['variants'][number]['uplift']>

/** What came of each variant, and how far it is from the first. */
export function ResultTable({ label, result }: { readonly label: string; readonly result: Result }) {
  const t = useTranslations('desk.experiments')
  const format = useNumber()
  const heads = [t('variant'), t('people'), t('orders'), t('paid'), t('rate'), t('uplift'), t('reading')]
  const widest = Math.max(
    ...result.variants.flatMap(({ uplift }) => (uplift ? [Math.abs(uplift.low), Math.abs(uplift.high)] : [])),
    0.01,
  )
  return (
    <ScrolledTable label={label} heads={heads}>
      {result.variants.map(({ variant, people, orders, paid_orders: paid, uplift }) => (
        <tr key={variant}>
          <td>
            <b>{t(`variants.${variant}`)}</b>
          </td>
          <td className="r num">{format(people)}</td>
          <td className="r num">{format(orders)}</td>
          <td className="r num">{format(paid)}</td>
          <td className="r num">
            {people === 0 ? '–' : format((paid / people) * 100, { maximumFractionDigits: 2 })}
          </td>
          <td className="r num">{uplift ? <Interval uplift={uplift} widest={widest} /> : '–'}</td>
          <td className="r">
            {uplift ? <Reading uplift={uplift} /> : <span className="soft">{t('first')}</span>}
          </td>
        </tr>
      ))}
    </ScrolledTable>
  )
}

/** The difference in words, and drawn beside nothing at all. */
function Interval({ uplift, widest }: { readonly uplift: Uplift; readonly widest: number }) {
  const t = useTranslations('desk.experiments')
  const format = useNumber()
  const { difference, low, high } = uplift
  const signed = (points: number) => format(points, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const at = (points: number) => 60 + (points / widest) * 54
  const look = low > 0 ? 'better' : high < 0 ? 'worse' : 'open'
  return (
    <>
      <svg className={`interval ${look}`} viewBox="0 0 120 16" aria-hidden="true">
        <line className="nothing" x1="60" x2="60" y1="0" y2="16" />
        <line x1={at(low)} x2={at(high)} y1="8" y2="8" />
        <circle cx={at(difference)} cy="8" r="4" />
      </svg>{' '}
      {t('points', { points: signed(difference) })}{' '}
      <span className="soft">{t('interval', { low: signed(low), high: signed(high) })}</span>
    </>
  )
}

function Reading({ uplift: { low, high } }: { readonly uplift: Uplift }) {
  const t = useTranslations('desk.experiments')
  if (low > 0) return <span className="st ok">{t('better')}</span>
  return <span className={`st ${high < 0 ? 'late' : 'off'}`}>{t(high < 0 ? 'worse' : 'open')}</span>
}
