import { useTranslations } from 'next-intl'
import type { WireChoice } from '@/components/cart/quote-preview'
import { formatDate } from '@/lib/dates/format-date'
import type { ReservationQuote } from '@/lib/desk/orders/order-contract'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { Notice } from '../../ui/notice'
import { dueOf } from './plan-of'

interface PriceFactsProps {
  readonly quote: ReservationQuote
  readonly plan: WireChoice | null
  /** What was shown until something moved. */
  readonly before: ReservationQuote | null
}

/** What it costs line by line, what is due first and when the rest, and how long the seats wait. */
export function PriceFacts({ quote, plan, before }: PriceFactsProps) {
  const t = useTranslations('desk.create.price')
  const { totals, summary } = quote
  const { currency } = totals
  const was = (now: number, old: number | undefined) =>
    old !== undefined && old !== now ? <del>{amountText(old, currency)} </del> : null
  const now = (shown: number, old: number | undefined) => (
    <>
      {was(shown, old)}
      {was(shown, old) ? <ins>{amountText(shown, currency)}</ins> : amountText(shown, currency)}
    </>
  )
  const due = dueOf(quote, plan)
  return (
    <>
      <dl className="kv">
        {summary.map(({ uuid, kind, name, qty, total }) => (
          <div key={`${kind} ${uuid}`}>
            <dt>
              {name} × {qty}
            </dt>
            <dd>
              {now(total, before?.summary.find((one) => one.kind === kind && one.uuid === uuid)?.total)}
            </dd>
          </div>
        ))}
        {totals.fees > 0 ? (
          <div>
            <dt>{t('fees')}</dt>
            <dd>{now(totals.fees, before?.totals.fees)}</dd>
          </div>
        ) : null}
        <div className="sum">
          <dt>{t('total')}</dt>
          <dd>
            {now(totals.total, before?.totals.total)} {currency}
          </dd>
        </div>
        {totals.on_arrival > 0 ? (
          <div>
            <dt>{t('onArrival')}</dt>
            <dd>{amountText(totals.on_arrival, currency)}</dd>
          </div>
        ) : null}
        <div className="sum">
          <dt>{t('today')}</dt>
          <dd>{now(due, before ? dueOf(before, plan) : undefined)}</dd>
        </div>
      </dl>
      {plan ? <Parts plan={plan} currency={currency} /> : null}
      {due > 0 ? <Hold hold={quote.hold} /> : <p className="soft">{t('free')}</p>}
    </>
  )
}

function Parts({
  plan,
  currency,
}: {
  readonly plan: WireChoice
  readonly currency: ReservationQuote['totals']['currency']
}) {
  const t = useTranslations('desk.create.price')
  const { market } = useDesk()
  return (
    <details>
      <summary>
        {t('parts', { count: plan.schedule.length, part: amountText(plan.part_amount, currency) })}
      </summary>
      <ol className="terms">
        {plan.schedule.map(({ n, due_date: date, amount }) => (
          <li key={n}>
            <span>{formatDate(date, market.locale, { weekday: false })}</span>
            <b>{amountText(amount, currency)}</b>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** How long the seats wait for the first payment, and why not longer. */
function Hold({ hold: { minutes, closed } }: Pick<ReservationQuote, 'hold'>) {
  const t = useTranslations('desk.create.price.hold')
  const isHours = minutes % 60 === 0
  const time = isHours ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes })
  return (
    <Notice tone={closed ? 'maize' : 'plain'}>{closed ? t(closed, { time }) : t('open', { time })}</Notice>
  )
}
