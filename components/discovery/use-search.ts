import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast'
import type { SearchForm } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'
import {
  isDefault,
  readAddress,
  type SearchAddress,
  type SearchScopeAddress,
  writeAddress,
} from './search-address'
import type { SearchMessages } from './search-messages'
import type { SearchView } from './search-view'

interface SearchStart {
  readonly market: Market
  readonly level: 1 | 2
  readonly scope: SearchScopeAddress
  readonly initial: SearchView
  readonly messages: SearchMessages
  readonly failed: string
}

interface Search {
  readonly view: SearchView
  readonly form: SearchForm
  readonly isLoading: boolean
  /** Changes when results came without a click (a shared address): then they are shown as new, so that nothing jumps. */
  readonly arrival: number
  /** Changes what is asked for; the address follows, so that it can be shared and gone back to. */
  readonly change: (form: SearchForm) => void
}

/** Results that follow the address. The first ones come from the server; others are asked for when the address differs. */
export function useSearch({ market, level, scope: own, initial, messages, failed }: SearchStart): Search {
  const [view, setView] = useState(initial)
  const [address, setAddress] = useState<SearchAddress>(() => readAddress(new URLSearchParams(), own))
  const [isLoading, setIsLoading] = useState(false)
  const [arrival, setArrival] = useState(0)
  const latest = useRef(0)
  const show = useCallback(
    async (wanted: SearchAddress, isArrival = false) => {
      setAddress(wanted)
      const turn = ++latest.current
      if (isDefault(wanted, own)) {
        setView(initial)
        return setIsLoading(false)
      }
      setIsLoading(true)
      try {
        const { loadSearch } = await import('./load-search')
        const found = await loadSearch(wanted, { market, level, messages })
        if (turn === latest.current) {
          setView(found)
          if (isArrival) setArrival(turn)
        }
      } catch {
        if (turn === latest.current) await showToast({ text: failed, tone: 'error' })
      } finally {
        if (turn === latest.current) setIsLoading(false)
      }
    },
    [failed, initial, level, market, messages, own],
  )
  useEffect(() => {
    const follow = () => {
      const query = new URLSearchParams(location.search)
      rememberTravelers(query.get('travelers'))
      const wanted = readAddress(query, own)
      if (!isDefault(wanted, own) || latest.current > 0) void show(wanted, true)
    }
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [own, show])
  const change = (form: SearchForm) => {
    const wanted = { scope: address.scope, form }
    const query = writeAddress(wanted, own)
    history.pushState(null, '', `${location.pathname}${query && `?${query}`}`)
    void show(wanted)
  }
  return { view, form: address.form, isLoading, arrival, change }
}

/** How many travel is not a filter: the product page starts with it. */
function rememberTravelers(count: string | null): void {
  if (!count || !/^([1-9]|1\d|20)$/.test(count)) return
  try {
    sessionStorage.setItem('travelers', count)
  } catch {
    // Storage may be refused: then the product page starts with its smallest booking.
  }
}
