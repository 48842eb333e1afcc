import { useTranslations } from 'next-intl'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { SearchAddress, SearchScopeAddress } from '@/lib/discovery/search-address'
import type { SearchForm } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'
import type { LateParts } from './load-search'
import { rememberTravelers } from './remember-travelers'
import type { SearchTranslators } from './search-names'
import type { SearchView } from './search-view'

/** What the island begins with: a view, and the address it answers. */
export interface SearchStart {
  readonly market: Market
  /** Where the page is, without its query. */
  readonly scope: SearchScopeAddress
  readonly address: SearchAddress
  readonly initial: SearchView
}

interface Search {
  readonly view: SearchView
  readonly form: SearchForm
  /** The form, and of which part of the catalogue. */
  readonly address: SearchAddress
  readonly isLoading: boolean
  /** Changes when results came without a click (going back): then they are shown as new, so that nothing jumps. */
  readonly arrival: number
  /** Where the results stand, and how high they must stay so that what is on the screen does (load-search.ts). */
  readonly place: RefObject<HTMLDivElement | null>
  readonly least: number
  /** What says that one waits, or that nothing was found: once anything was asked for here. */
  readonly late: LateParts | null
  /** Changes what is asked for; the address follows, so that it can be shared and gone back to. */
  readonly change: (form: SearchForm) => void
}

/** What asks and writes: loaded with the first filter, or where an address says something the page was not rendered for. */
const loadLate = () => import('./load-search')

/** Results that follow the address. The first ones come from the server; others are asked for when the address differs. */
export function useSearch({ market, scope: own, address: rendered, initial }: SearchStart): Search {
  const t = useSearchTranslators()
  const [view, setView] = useState(initial)
  const [address, setAddress] = useState(rendered)
  const [isLoading, setIsLoading] = useState(false)
  const [arrival, setArrival] = useState(0)
  const [least, setLeast] = useState(0)
  const [late, setLate] = useState<LateParts | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(0)
  const texts = useRef(t)
  const show = useCallback(
    async (wanted: SearchAddress, isArrival = false) => {
      setAddress(wanted)
      setIsLoading(true)
      const turn = ++latest.current
      try {
        const { isSame, lateParts, leastHeight, loadSearch } = await loadLate()
        setLate(lateParts)
        const isFirst = isSame(wanted, rendered, own)
        const asked = () => loadSearch(wanted, { market, t: texts.current, own }).catch(() => null)
        const found = isFirst ? initial : await asked()
        if (turn !== latest.current) return
        setLeast(leastHeight(place.current, !isArrival))
        setView(found ?? failedView)
        if (found && isArrival && !isFirst) setArrival(turn)
      } catch {
        if (turn === latest.current) setView(failedView)
      } finally {
        if (turn === latest.current) setIsLoading(false)
      }
    },
    [initial, market, own, rendered],
  )
  useFollowedAddress(own, rendered, show, latest)
  const change = async (form: SearchForm) => {
    const wanted = { scope: address.scope, form }
    const { pathname } = location
    setAddress(wanted)
    // What asks may take longer to come than what it asks for.
    setIsLoading(true)
    const found = await loadLate().catch(() => null)
    // Whoever left for another page meanwhile keeps its address.
    if (location.pathname !== pathname) return
    // Where it could not be loaded, what follows says so.
    if (found) history.pushState(null, '', found.addressOf(wanted, own))
    await show(wanted)
  }
  const { form } = address
  return {
    ...{ view, form, address, isLoading, arrival, place, least, late },
    change: (asked) => void change(asked),
  }
}

/** Asks again when the address says something else than what is shown: on arrival, and on the way back. */
function useFollowedAddress(
  own: SearchScopeAddress,
  rendered: SearchAddress,
  show: (wanted: SearchAddress, isArrival: boolean) => Promise<void>,
  latest: { readonly current: number },
): void {
  useEffect(() => {
    const follow = async () => {
      const { search } = location
      rememberTravelers(new URLSearchParams(search).get('travelers'))
      if (search === '' && latest.current === 0) return
      const { isSame, searchAt } = await loadLate()
      const wanted = searchAt(search, own)
      if (latest.current > 0 || !isSame(wanted, rendered, own)) await show(wanted, true)
    }
    // A part that cannot be loaded leaves what is there; the next filter asks again.
    const followed = () => void follow().catch(() => undefined)
    followed()
    addEventListener('popstate', followed)
    return () => removeEventListener('popstate', followed)
  }, [own, rendered, show, latest])
}

/** What was shown before is not what was asked for: header, items and pages go (specification §8). */
function failedView(view: SearchView): SearchView {
  return { ...view, failed: true, heading: '', total: 0, cards: [], pages: [], lastPage: 0, corrected: null }
}

function useSearchTranslators(): SearchTranslators {
  return {
    search: useTranslations('search'),
    card: useTranslations('card'),
    common: useTranslations('common'),
    layaway: useTranslations('layaway'),
  }
}
