import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { useRested } from '@/components/layout/forms/use-rested'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { forgetSearches, recentSearches } from './recent-searches'
import { type SuggestionOption, suggestionGroups } from './suggestion-options'
import { useCombobox } from './use-combobox'

export interface SuggestionListProps {
  readonly id: string
  readonly market: Market
  readonly field: RefObject<HTMLInputElement | null>
  readonly typed: string
  /** Tells the field what its list shows. */
  readonly onState: (state: { isOpen: boolean; active?: string }) => void
}

/** As short as an answer is worth something. */
const LEAST = 2

/** What may be meant by what is typed, and what was searched before; the list of a WAI-ARIA combobox. */
export function SuggestionList({ id, market, field, typed, onState }: SuggestionListProps) {
  const t = useTranslations('search')
  const asked = useRested(typed.trim())
  const [recent, setRecent] = useState(recentSearches)
  const { data } = useQuery(
    {
      queryKey: queryKeys.suggestions(market, asked.toLowerCase()),
      queryFn: ({ signal }) => api(market).discovery.suggest({ query: { q: asked } }, { signal }),
      enabled: asked.length >= LEAST,
      placeholderData: keepPreviousData,
    },
    browserQueries(),
  )
  const isTyped = typed.trim().length >= LEAST
  const groups = suggestionGroups(isTyped ? data : undefined, isTyped ? [] : recent, {
    locale: market.locale,
    t,
  })
  const options = groups.flatMap((group) => group.options)
  const idOf = (option: SuggestionOption) => `${id}-${options.indexOf(option)}`
  const { isOpen, active, choose } = useCombobox({
    field,
    options,
    onOpen: () => setRecent(recentSearches()),
  })
  const activeId = isOpen && active ? idOf(active) : undefined
  useEffect(() => onState({ isOpen, ...(activeId && { active: activeId }) }), [isOpen, activeId, onState])
  return (
    <>
      <div id={id} role="listbox" aria-label={t('suggest.label')} className="suggest" hidden={!isOpen}>
        {groups.map(({ key, options: those }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, a fieldset is none
          <div key={key} role="group" aria-label={t(`suggest.${key}`)}>
            <p aria-hidden="true">{t(`suggest.${key}`)}</p>
            {those.map((option) => (
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
              <div
                key={option.key}
                id={idOf(option)}
                role="option"
                aria-selected={option === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                onKeyDown={undefined}
              >
                <span>{option.name}</span> <small>{option.note}</small>
              </div>
            ))}
          </div>
        ))}
      </div>
      {isOpen && !isTyped && recent.length > 0 ? (
        <button
          type="button"
          className="suggest-forget"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            forgetSearches()
            setRecent([])
          }}
        >
          {t('suggest.forget')}
        </button>
      ) : null}
      <p role="status" className="sr-only">
        {isOpen ? t('suggest.status', { count: options.length }) : ''}
      </p>
    </>
  )
}
