import { useTranslations } from 'next-intl'
import { groupedCode } from '@/components/reservations/reservation-code'
import { formatDate } from '@/lib/dates/format-date'
import type { DecisionQuote } from '@/lib/desk/departures/decision-contract'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'

/** Each reservation that is asked or told, with what it would be offered, and the sums by currency. */
export function DecisionEffect({
  quote: { choice, reservations, sums, to },
}: {
  readonly quote: DecisionQuote
}) {
  const t = useTranslations('desk.decision.effect')
  const { market } = useDesk()
  const count = reservations.length
  if (choice === 'guarantee') return <p>{t('guarantee', { count })}</p>
  return (
    <>
      <p>{t(choice, { count, date: to ? formatDate(to.start, market.locale) : '' })}</p>
      <ul className="terms">
        {reservations.map(({ code, buyer, tickets, money, bonus, credit, currency }) => (
          <li key={code}>
            <span>
              {buyer}
              <span className="sub soft">
                <span className="mono">{groupedCode(code)}</span> · {t('tickets', { tickets })}
              </span>
              <span className="sub soft">
                {t('offer', {
                  bonus: amountText(bonus, currency),
                  credit: amountText(credit, currency),
                })}
              </span>
            </span>
            <b>{amountText(money, currency, true)}</b>
          </li>
        ))}
        {sums.map(({ currency, back, bonus, money }) => (
          <li key={currency}>
            <span>
              <b>{t('sum', { currency })}</b>
              <span className="sub soft">
                {t('parts', { back: amountText(back, currency), bonus: amountText(bonus, currency) })}
              </span>
            </span>
            <b className="nw">{amountText(money, currency, true)}</b>
          </li>
        ))}
      </ul>
      <p className="soft">{t('silence')}</p>
    </>
  )
}
