import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { CallData } from '@/lib/api/call'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { userLinks } from '@/lib/links/user-links'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { myCredit } from '@/lib/payments/credit-contract'

type Credit = CallData<typeof myCredit>

/** What is left of a traveller's credit, when it ends, and how it came and went. */
export function CreditSection({ credit }: { readonly credit: Credit }) {
  const t = useTranslations('accounts.credit')
  const { balances, entries } = credit
  return (
    <section aria-labelledby="credit" className="mt-10 grid gap-4">
      <h3 id="credit" className="text-h3">
        {t('title')}
      </h3>
      {balances.length === 0 ? <p className="max-w-measure text-ink-soft">{t('empty')}</p> : null}
      {balances.map((balance) => (
        <Balance key={balance.currency} balance={balance} />
      ))}
      {entries.length > 0 ? (
        <>
          <h4 className="font-semibold">{t('history')}</h4>
          <ul className="grid gap-2">
            {entries.map((entry) => (
              <Entry key={entry.uuid} entry={entry} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Balance({ balance }: { readonly balance: Credit['balances'][number] }) {
  const t = useTranslations('accounts.credit')
  const locale = useSiteLocale()
  const { currency, amount, ending, ends_on } = balance
  const shown = (value: number) => formatMoney(fromWire(value, currency), { code: true })
  return (
    <p className="panel">
      <b className="num block text-h3">{t('balance', { amount: shown(amount) })}</b>
      <span className="text-small text-ink-soft">
        {t('ends', {
          isAll: ending === amount ? 'yes' : 'no',
          ending: shown(ending),
          date: formatDate(ends_on, locale),
        })}
      </span>
    </p>
  )
}

function Entry({ entry }: { readonly entry: Credit['entries'][number] }) {
  const t = useTranslations('accounts.credit')
  const locale = useSiteLocale()
  const { kind, reason, currency, amount, code, ends_on, at } = entry
  const day = formatDate(todayIn(dueZone(currency), new Date(at)), locale, { weekday: false })
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
      <span>
        <b className="block">{reason ? t(`reasons.${reason}`) : t(`kinds.${kind}`)}</b>
        <span className="text-small text-ink-soft">
          {day}
          {ends_on ? ` · ${t('until', { date: formatDate(ends_on, locale, { weekday: false }) })}` : ''}
        </span>
        {code ? (
          <a href={userLinks.reservation(code)} className="flex min-h-11 items-center text-small">
            {t('code', { code })}
          </a>
        ) : null}
      </span>
      <span className="num font-semibold">
        {amount > 0 ? '+' : ''}
        {formatMoney(fromWire(amount, currency), { code: true })}
      </span>
    </li>
  )
}
