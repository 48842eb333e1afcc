import type { useTranslations } from 'next-intl'
import type { Suggestions } from '@/lib/discovery/suggestion-contract'
import { links } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'

/** One line of the list: where it leads, and what stands beside it. */
export interface SuggestionOption {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly href: string
}

export interface SuggestionGroup {
  readonly key: 'recent' | 'places' | 'trips' | 'months'
  readonly options: readonly SuggestionOption[]
}

type Translate = ReturnType<typeof useTranslations<'search'>>

/** What the list shows: recent searches before anything is typed, then what the words may mean. */
export function suggestionGroups(
  found: Suggestions | undefined,
  recent: readonly string[],
  { locale, t }: { readonly locale: Locale; readonly t: Translate },
): SuggestionGroup[] {
  const count = (count: number) => t('suggest.count', { count })
  const groups: SuggestionGroup[] = [
    {
      key: 'recent',
      options: recent.map((name) => ({ key: name, name, note: '', href: links.search({ search: name }) })),
    },
    {
      key: 'places',
      options: (found?.places ?? []).map(({ type, name, permalink, count: trips }) => ({
        ...{ key: `${type} ${permalink.default}`, name, note: count(trips) },
        href: type === 'country' ? links.country(permalink, locale) : links.place(type, permalink, locale),
      })),
    },
    {
      key: 'trips',
      options: (found?.trips ?? []).map(({ type, title, place, permalink }) => ({
        ...{ key: permalink.default, name: title, note: place },
        href: links.product({ type, permalink }, locale),
      })),
    },
    {
      key: 'months',
      options: (found?.months ?? []).map(({ value, name, count: trips }) => ({
        ...{ key: value, name, note: count(trips), href: links.search({ month: value }) },
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
