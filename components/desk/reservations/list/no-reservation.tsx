import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { DeskLink } from '../../ui/desk-link'
import { DeskEmpty } from '../../ui/desk-list'
import { useFilterWord } from './filter-chips'
import {
  filtersOn,
  inView,
  type ReservationsWish,
  reservationsQuery,
  searchOf,
  without,
} from './reservations-wish'

/** Empty because nothing is so, or because of what is filtered: then each filter says how many there are without it. */
export function NoReservation({ wish }: { readonly wish: ReservationsWish }) {
  const t = useTranslations('desk.reservations')
  const wordOf = useFilterWord(wish)
  const { view, q } = wish
  const on = filtersOn(wish)
  const others = [
    ...on.map((name) => ({
      wish: without(wish, name),
      text: t('filters.drop', { filter: wordOf(name) }),
    })),
    ...(view === 'all' || on.length === 0
      ? []
      : [{ wish: inView(wish, 'all'), text: t('empty.everywhere') }]),
  ]
  const counts = useCounts(others.map((other) => other.wish))
  if (on.length === 0) return <DeskEmpty icon="sun" title={t(`empty.views.${view}`)} text={t('empty.text')} />
  const isWords = on.length === 1 && q !== ''
  return (
    <DeskEmpty
      icon="list-filter"
      title={isWords ? t('empty.words', { words: q }) : t('empty.filtered')}
      text={t(isWords ? 'empty.wordsText' : 'empty.filteredText')}
    >
      {others.map((other, n) => (
        <DeskLink
          key={other.text}
          className="btn"
          href={deskLinks.reservations(reservationsQuery(other.wish))}
        >
          {other.text} {counts[n] === null ? null : <em>{counts[n]}</em>}
        </DeskLink>
      ))}
    </DeskEmpty>
  )
}

/** How many each would show, as the lists count them; null while it is not known. */
function useCounts(wishes: readonly ReservationsWish[]): readonly (string | null)[] {
  const { market } = useDesk()
  const t = useTranslations('desk.reservations')
  const answers = useQueries({
    queries: wishes.map((wish) => ({
      queryKey: ['desk', 'reservations', 'count', searchOf(wish)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        atDesk(() => deskApi(market).reservations.search({ query: searchOf(wish) }, { signal })),
    })),
  })
  return answers.map(({ data }) =>
    data ? t(data.total_is_exact ? 'count' : 'countMore', { count: data.total }) : null,
  )
}
