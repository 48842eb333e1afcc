import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { type SearchForm, withWords } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'
import { SearchField } from './search-field'
import type { SearchView } from './search-view'

interface SearchBoxProps {
  /** The page that answers without scripts. */
  readonly action: string
  readonly view: SearchView
  readonly form: SearchForm
  readonly market: Market
  readonly onChange: (form: SearchForm) => void
}

/** What is searched: place or words · month · party, all to be changed. A plain form: without JavaScript it asks again for the page. */
export function SearchBox({ action, view, form, market, onChange }: SearchBoxProps) {
  const t = useTranslations('search')
  const months = form.filters.month ?? []
  const month = months.length > 1 ? t('summary.months', { count: months.length }) : months[0]
  const said = {
    month: months.length === 1 ? nameOf(month ?? '', view) : (month ?? t('summary.anyMonth')),
    party: form.travelers ? t('summary.travelers', { count: form.travelers }) : t('summary.anybody'),
  }
  return (
    <search className="search-top">
      <div className="wrap">
        <form
          action={action}
          onSubmit={(event) => {
            event.preventDefault()
            onChange(asked(new FormData(event.currentTarget), form))
          }}
        >
          <div className="search-words" key={form.search}>
            <SearchField
              market={market}
              defaultValue={form.search}
              label={t('search')}
              placeholder={t('searchPlaceholder')}
            />
            <details className="search-summary" key={`${months.join()} ${form.travelers}`}>
              <summary>
                <span className="sr-only">{t('summary.change')}: </span>
                {said.month} · {said.party}
              </summary>
              <div>
                <MonthSelect view={view} months={months} />
                <label>
                  {t('summary.party')}
                  <select name="travelers" defaultValue={form.travelers ?? ''}>
                    <option value="">{t('summary.anybody')}</option>
                    {PARTIES.map((count) => (
                      <option key={count} value={count}>
                        {t('summary.travelers', { count })}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
            </details>
          </div>
          <button type="submit" aria-label={t('find')} className="icon-btn">
            <Icon name="search" />
          </button>
        </form>
      </div>
    </search>
  )
}

const PARTIES = [1, 2, 3, 4, 5, 6, 7, 8]

interface MonthSelectProps extends Pick<SearchBoxProps, 'view'> {
  readonly months: readonly string[]
}

/** The coming months with trips; several that were chosen among the filters are one choice here. */
function MonthSelect({ view, months }: MonthSelectProps) {
  const t = useTranslations('search')
  const chosen = months.join(',')
  const isListed = chosen === '' || view.months.some(({ value }) => value === chosen)
  return (
    <label>
      {t('month')}
      <select name="month" defaultValue={chosen}>
        <option value="">{t('summary.anyMonth')}</option>
        {isListed ? null : <option value={chosen}>{view.chosenMonths}</option>}
        {view.months.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The name of a month that was chosen, finished with the view: what writes dates stays out of the page. */
function nameOf(month: string, { months, chosenMonths }: SearchView): string {
  return months.find(({ value }) => value === month)?.name ?? chosenMonths
}

/** The form that was sent, with the other filters as they were. */
function asked(sent: FormData, form: SearchForm): SearchForm {
  const text = (name: string) => String(sent.get(name) ?? '').trim()
  const { month: _month, ...others } = form.filters
  const { travelers: _party, ...rest } = withWords(form, text('search'))
  const [months, party] = [text('month'), text('travelers')]
  return {
    ...rest,
    filters: { ...others, ...(months !== '' && { month: months.split(',') }) },
    ...(party !== '' && { travelers: Number(party) }),
  }
}
