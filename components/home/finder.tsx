import { useTranslations } from 'next-intl'
import { SearchField } from '@/components/search/search-field'
import { Icon } from '@/components/ui/icons/icon'
import { Texts } from '@/components/ui/texts/texts'
import { formatMonth } from '@/lib/dates/format-date'
import { addMonths, type LocalDate, monthId } from '@/lib/dates/local-date'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { budgetSteps } from './budget-steps'

interface FinderProps {
  readonly market: Market
  readonly today: LocalDate
  /** Price per traveller of the cheapest and the dearest trip, major units. */
  readonly prices: { readonly from: number; readonly to: number }
  /** The least and the most that falls due in a fortnight, major units. */
  readonly fortnightly: { readonly from: number; readonly to: number }
}

const MONTHS = 18
const TRAVELERS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The search in one row: a plain form to /search, so it works without JavaScript. */
export function Finder({ market, today, prices, fortnightly }: FinderProps) {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const amount = (step: number) => formatMoney(fromWire(step, market.currency))
  const months = Array.from({ length: MONTHS }, (_, index) =>
    monthId(addMonths(`${monthId(today)}-01`, index)),
  )
  return (
    <div className="wrap finder">
      <form action={links.search()} aria-label={t('finder')}>
        <div className="finder-where">
          <label htmlFor="finder-where">{t('where')}</label>
          <Texts market={market} keys={['search.suggest']}>
            <SearchField id="finder-where" market={market} placeholder={t('wherePlaceholder')} />
          </Texts>
        </div>
        <label>
          <span>{t('month')}</span>
          <select name="month" defaultValue="">
            <option value="">{t('anyMonth')}</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {formatMonth(month, market.locale)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('travelers')}</span>
          <select name="travelers" defaultValue="2">
            {TRAVELERS.map((count) => (
              <option key={count} value={count}>
                {common('travellers', { count })}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('budget')}</span>
          <select name="budget" defaultValue="">
            <option value="">{t('anyBudget')}</option>
            <optgroup label={t('budgetFortnight')}>
              {budgetSteps(fortnightly.from, fortnightly.to).map((step) => (
                <option key={step} value={`fortnight-${step}`}>
                  {t('upToFortnight', { amount: amount(step) })}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('budgetTotal')}>
              {budgetSteps(prices.from, prices.to).map((step) => (
                <option key={step} value={step}>
                  {t('upTo', { amount: amount(step) })}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <button type="submit" className="btn btn-main">
          <Icon name="search" /> {t('find')}
        </button>
      </form>
    </div>
  )
}
