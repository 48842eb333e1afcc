import { type RefObject, useEffect, useRef, useState } from 'react'
import { rememberSearch } from './recent-searches'
import type { SuggestionOption } from './suggestion-options'

interface Combobox {
  readonly field: RefObject<HTMLInputElement | null>
  readonly options: readonly SuggestionOption[]
  readonly onOpen: () => void
}

/**
 * Keys and focus of a combobox (WAI-ARIA, list of suggestions): arrows move through the options while the focus stays in
 * the field, Enter follows the active one or searches, Escape closes. What is searched is remembered on the device.
 */
export function useCombobox({ field, options, onOpen }: Combobox) {
  const [isWanted, setWanted] = useState(() => document.activeElement === field.current)
  const [at, setAt] = useState(-1)
  const isOpen = isWanted && options.length > 0
  const active = isOpen ? options[at] : undefined
  const choose = (option: SuggestionOption) => {
    setWanted(false)
    location.assign(option.href)
  }
  const latest = useRef({ isOpen, at, options, choose, onOpen })
  useEffect(() => {
    latest.current = { isOpen, at, options, choose, onOpen }
  })
  useEffect(() => {
    const input = field.current
    if (!input) return
    const open = () => {
      latest.current.onOpen()
      setWanted(true)
    }
    const type = () => {
      setAt(-1)
      open()
    }
    const close = () => {
      setWanted(false)
      setAt(-1)
    }
    const submit = () => {
      rememberSearch(input.value)
      close()
    }
    const key = (event: KeyboardEvent) => pressed(event, latest.current, { setAt, open, close })
    const listened = { focus: open, click: open, input: type, blur: close, keydown: key as EventListener }
    for (const [name, listener] of Object.entries(listened)) input.addEventListener(name, listener)
    input.form?.addEventListener('submit', submit)
    return () => {
      for (const [name, listener] of Object.entries(listened)) input.removeEventListener(name, listener)
      input.form?.removeEventListener('submit', submit)
    }
  }, [field])
  return { isOpen, active, choose }
}

interface Moves {
  readonly setAt: (at: number) => void
  readonly open: () => void
  readonly close: () => void
}

type State = Pick<Combobox, 'options'> & {
  readonly isOpen: boolean
  readonly at: number
  readonly choose: (option: SuggestionOption) => void
}

function pressed(
  event: KeyboardEvent,
  { isOpen, at, options, choose }: State,
  { setAt, open, close }: Moves,
) {
  // An input method that is still putting letters together wants its keys itself.
  if (event.isComposing) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined) {
    event.preventDefault()
    if (!isOpen) return open()
    // One place more than options: the field itself.
    return setAt(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1)
  }
  const chosen = options[at]
  if (event.key === 'Enter' && isOpen && chosen) {
    event.preventDefault()
    return choose(chosen)
  }
  // The first press closes the list, the next one empties the field, as fields for searches do.
  if (event.key === 'Escape' && isOpen) {
    event.preventDefault()
    close()
  }
}
