import { useEffect, useRef } from 'react'
import { isBusy, opensPalette, readKey, sendsForm } from './read-key'

const SWITCH = 'andanza:desk-keys'
/** So long after `g` a letter names a page. */
const GOING_MS = 1_500

/** Single letters can be switched off on this device (WCAG 2.1.4). */
export function keysAreOn(): boolean {
  return localStorage.getItem(SWITCH) !== 'off'
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SWITCH)
  else localStorage.setItem(SWITCH, 'off')
}

interface Ways {
  readonly help: () => void
  readonly go: (key: string) => void
}

/**
 * Hears the keys of the desk: letters never while somebody types or answers a dialog, ⌘K and ⌘↵ always. Rows are `data-desk-row`, what a letter
 * does there is the button with `data-key` (with shift, from the one before: `data-range`); the page's own are `data-page-key`, its filter is `data-desk-filter`.
 */
export function useKeys(ways: Ways): void {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    let going = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (opensPalette(event)) {
        // The browser has a use of its own for it, so it is ours also where a dialog keeps the palette shut.
        event.preventDefault()
        if (!document.querySelector('[role="dialog"]')) openPalette()
        return
      }
      if (sendsForm(event) && send(event.target)) return event.preventDefault()
      if (!keysAreOn() || isBusy(event.target)) return
      const meaning = readKey(event, Date.now() - going < GOING_MS)
      going = meaning?.does === 'begin' ? Date.now() : 0
      if (!meaning || meaning.does === 'begin') return
      if (meaning.does === 'help') latest.current.help()
      else if (meaning.does === 'search') openPalette()
      else if (meaning.does === 'go') latest.current.go(meaning.key)
      else if (meaning.does === 'press') press(meaning.key)
      else if (meaning.does === 'range') pressRange(meaning.key)
      else if (meaning.does === 'filter') openFilters()
      else move(meaning.does === 'next' ? 1 : -1)
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Sends the form around a field, as its button would. @returns whether there was one */
function send(target: EventTarget | null): boolean {
  const form = target instanceof HTMLElement ? target.closest('form') : null
  // A button that cannot be pressed now is not pressed by a key.
  if (!form || form.querySelector('[type="submit"]:disabled, [type="submit"][aria-disabled="true"]'))
    return false
  form.requestSubmit()
  return true
}

const openPalette = () => document.querySelector<HTMLElement>('[data-desk-search]')?.click()

const ROW = '[data-desk-row]'

/** To the row below or above the one that has the focus; into the list from anywhere else. */
function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  const row = rows[next]
  row?.querySelector<HTMLElement>('[data-desk-open]')?.focus()
  row?.scrollIntoView?.({ block: 'nearest' })
}

function press(key: string): void {
  const row = document.activeElement?.closest(ROW)
  const button =
    row?.querySelector<HTMLElement>(`[data-key="${key}"]`) ??
    document.querySelector<HTMLElement>(`[data-page-key="${key}"]`)
  button?.click()
}

/** As `press` with shift, where a row knows what that means. */
function pressRange(key: string): void {
  const row = document.activeElement?.closest(ROW)
  const box = row?.querySelector<HTMLElement>(`[data-key="${key}"][data-range]`)
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
}

/** Goes to the filter of a list, and shows what of it is folded away. */
function openFilters(): void {
  const field = document.querySelector<HTMLElement>('[data-desk-filter]')
  const folded = field?.closest('search')?.querySelector('details')
  if (folded) folded.open = true
  field?.focus()
}
