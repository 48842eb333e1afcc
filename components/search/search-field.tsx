'use client'
import { type ComponentType, useId, useRef, useState } from 'react'
import type { Market } from '@/lib/locale/market'
import type { SuggestionListProps } from './suggestions/suggestion-list'

interface SearchFieldProps {
  readonly market: Market
  readonly placeholder: string
  /** For a label that stands beside it. */
  readonly id?: string
  readonly defaultValue?: string
  /** Where no label stands around it. */
  readonly label?: string
}

/**
 * The field for words of a search form: a combobox whose suggestions are loaded with the first focus. Without scripts it
 * is a plain field.
 */
export function SearchField({ market, placeholder, id, defaultValue = '', label }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null)
  const [typed, setTyped] = useState(defaultValue)
  const [state, setState] = useState<{ isOpen: boolean; active?: string }>({ isOpen: false })
  const list = useId()
  const load = () => {
    if (List) return
    import('./suggestions/suggestion-list').then(
      (loaded) => setList(() => loaded.SuggestionList),
      // Whoever cannot load them types on and searches.
      () => undefined,
    )
  }
  return (
    <>
      <input
        ref={field}
        id={id}
        name="search"
        type="search"
        role="combobox"
        aria-expanded={state.isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={state.active}
        aria-label={label}
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        onFocus={load}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {List ? <List id={list} market={market} field={field} typed={typed} onState={setState} /> : null}
    </>
  )
}
