'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { Steady } from '../live/steady'
import { DeskLink } from '../ui/desk-link'
import { DeskIcon } from '../ui/icon'
import { QueryState } from '../ui/list-states'
import { CaseFilters } from './case-filters'
import { CaseList } from './case-list'
import { fitsWish, readWish, type TodayWish, wishQuery } from './today-wish'
import { useNow } from './use-now'
import { type Today, useToday } from './use-today'

interface TodayViewProps {
  /** What the page was made with, and what was asked for then. */
  readonly first: { readonly wish: TodayWish; readonly data: Today } | null
  /** Of the rendering, in milliseconds. */
  readonly now: number
}

/** What needs a person now: cases by deadline, as the address asks for them. */
export function TodayView({ first, now: rendered }: TodayViewProps) {
  const t = useTranslations('desk.today')
  const { market, session } = useDesk()
  const wish = readWish(Object.fromEntries(useSearchParams()))
  const now = useNow(rendered)
  const known = first?.wish.isSnoozed === wish.isSnoozed ? first.data : null
  const query = useToday(wish.isSnoozed, known)
  const { data, isFetching } = query
  const me = session.actor.uuid
  const shown = data?.cases.filter((one) => fitsWish(one, wish, me))
  const soon = data?.cases.filter(({ severity }) => severity !== 'later').length ?? 0
  return (
    <div className="stack">
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="soft">
          {formatDate(todayIn(TIME_ZONE, now), market.locale)}
          {data && !wish.isSnoozed ? ` · ${t('summary', { count: data.total, soon })}` : ''}
        </span>
      </div>
      {data ? <CaseFilters cases={data.cases} wish={wish} me={me} /> : null}
      <section className="box" aria-label={t('list')} aria-busy={isFetching && !data}>
        <QueryState query={query} isKnown={data !== undefined} />
        {shown && shown.length > 0 ? (
          <Steady rows={shown} nameOf={({ key }) => key} asked={JSON.stringify(wish)}>
            {(cases) => <CaseList cases={cases} isSnoozed={wish.isSnoozed} now={now} />}
          </Steady>
        ) : null}
        {data && shown?.length === 0 ? <NothingHere wish={wish} total={data.total} /> : null}
        <div className="foot">
          <span className="only-l">
            <kbd>J</kbd> <kbd>K</kbd> {t('keyMove')}
          </span>
          <span className="only-l">
            <kbd>↵</kbd> {t('keyOpen')}
          </span>
          <span>{t('foot')}</span>
        </div>
      </section>
    </div>
  )
}

/** Empty because all is done, or because of a filter, which then can be dropped. */
function NothingHere({ wish, total }: { readonly wish: TodayWish; readonly total: number }) {
  const t = useTranslations('desk.today.empty')
  if (total > 0)
    return (
      <div className="empty">
        <DeskIcon name="list-filter" />
        <h2>{t('filtered')}</h2>
        <p className="soft">{t('without', { count: total })}</p>
        <DeskLink
          className="btn"
          href={deskLinks.today(wishQuery({ ...wish, kind: null, owner: null }))}
          scroll={false}
        >
          {t('drop')}
        </DeskLink>
      </div>
    )
  return (
    <div className="empty">
      <DeskIcon name="sun" />
      <h2>{wish.isSnoozed ? t('noSnoozed') : t('done')}</h2>
      <p className="soft">{wish.isSnoozed ? t('noSnoozedText') : t('doneText')}</p>
    </div>
  )
}
