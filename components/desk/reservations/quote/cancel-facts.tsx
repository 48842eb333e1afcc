import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { dueZone } from '@/lib/layaway/due-instant'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { DeskIcon } from '../../ui/icon'

type CancelQuote = Extract<ActionQuote, { action: 'cancel' }>

interface CancelFactsProps {
  /** Which rule decides, above the numbers; ways and effects, below them. */
  readonly part: 'rule' | 'rest'
  readonly quote: CancelQuote
  readonly buyer: string
}

/** What a cancellation rests on, where its money goes and what else it does. */
export function CancelFacts({ part, quote, buyer }: CancelFactsProps) {
  if (part === 'rule') return <Rule quote={quote} />
  return (
    <>
      <Ways quote={quote} />
      <Effects quote={quote} buyer={buyer} />
    </>
  )
}

function Rule({ quote: { cancellation, currency } }: { readonly quote: CancelQuote }) {
  const t = useTranslations('desk.quote')
  const rules = useTranslations('cancelTrip.terms.rules')
  const { market } = useDesk()
  const { rule, basis, until, terms, trips } = cancellation
  const day = (date: string) => formatDate(date, market.locale)
  return (
    <div>
      <p>
        {t('rule')} <b>{rules(rule)}</b>
        {basis === null ? '' : ` (${t(`basis.${basis}`)})`}.{' '}
        {until === null ? '' : t('ruleUntil', { date: day(until) })}
      </p>
      {trips.length === 0 ? null : <Trips trips={trips} currency={currency} />}
      <details>
        <summary>{t('allRules', { count: terms.length })}</summary>
        <ul className="terms">
          {terms.map((term) => (
            <li key={term.from} {...(term.when === 'now' ? { 'aria-current': 'date' as const } : {})}>
              <span>
                {term.until === null
                  ? t('termFrom', { date: day(term.from) })
                  : t('termUntil', { date: day(term.until) })}
                <span className="sub soft">{rules(term.rule)}</span>
              </span>
              <b>{amountText(term.amount, currency)}</b>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

/** Of several trips each by its own departure. */
function Trips({
  trips,
  currency,
}: Pick<CancelQuote['cancellation'], 'trips'> & Pick<CancelQuote, 'currency'>) {
  const t = useTranslations('cancelTrip.trips')
  const rules = useTranslations('cancelTrip.terms.rules')
  const { market } = useDesk()
  return (
    <>
      <h3>{t('title')}</h3>
      <ul className="terms">
        {trips.map(({ name, start, rule, paid, back }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: trips stand where they were sold
          <li key={at}>
            <span>
              {name}
              <span className="sub soft">
                {start ? t('start', { date: formatDate(start, market.locale) }) : t('open')} · {rules(rule)}
              </span>
            </span>
            <b>
              {amountText(back, currency)}
              <span className="sub soft">{t('of', { paid: amountText(paid, currency) })}</span>
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}

function Ways({ quote: { cancellation, currency } }: { readonly quote: CancelQuote }) {
  const t = useTranslations('desk.quote')
  const methods = useTranslations('payments.methods')
  const { market } = useDesk()
  const { credit_back: creditBack, points_back: pointsBack } = cancellation
  if (cancellation.ways.length === 0 && creditBack === 0 && pointsBack.points === 0) return null
  return (
    <div>
      <h3>{t('ways')}</h3>
      <ul className="terms">
        {cancellation.ways.map(({ payment, method, paid_at: at, amount, way, ...paid }) => (
          <li key={payment}>
            <span>
              {methods(method)}, {formatInstant(new Date(at), dueZone(currency), market.locale)}
              <span className="sub soft">
                {t(`way.${way}`)}
                {paid.companion ? ` · ${paid.payer_name ?? t('someone')}` : ''}
              </span>
            </span>
            <b>{amountText(amount, currency)}</b>
          </li>
        ))}
        {creditBack === 0 ? null : (
          <li>
            <span>
              {methods('credit')}
              <span className="sub soft">{t('creditBack')}</span>
            </span>
            <b>{amountText(creditBack, currency)}</b>
          </li>
        )}
        {pointsBack.points === 0 ? null : (
          <li>
            <span>
              {methods('points')}
              <span className="sub soft">{t('pointsBack', { points: pointsBack.points })}</span>
            </span>
            <b>{amountText(pointsBack.amount, currency)}</b>
          </li>
        )}
      </ul>
      <p className="soft">{t('sentBy', { date: formatDate(cancellation.sent_by, market.locale) })}</p>
    </div>
  )
}

function Effects({ quote: { cancellation, seats }, buyer }: Omit<CancelFactsProps, 'part'>) {
  const t = useTranslations('desk.quote.effects')
  const { points_taken: points, coupon } = cancellation
  return (
    <div>
      <h3>{t('title')}</h3>
      <ul className="fx">
        <li>
          <DeskIcon name="armchair" />
          {t('seats', { count: seats })}
        </li>
        <li>
          <DeskIcon name="book-open" />
          {t('ledger')}
        </li>
        {coupon === null ? null : (
          <li>
            <DeskIcon name="badge-percent" />
            {t('coupon', { coupon })}
          </li>
        )}
        {points > 0 ? (
          <li>
            <DeskIcon name="badge-percent" />
            {t('points', { count: points })}
          </li>
        ) : null}
        <li>
          <DeskIcon name="mail" />
          {t('mail', { name: buyer })}
        </li>
      </ul>
    </div>
  )
}
