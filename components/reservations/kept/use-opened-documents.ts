import { useEffect } from 'react'
import type { Market } from '@/lib/locale/market'
import type { Whose } from '@/lib/pwa/vault'

/** Keeps each document of a reservation that is opened from its page, while the reservation is kept. */
export function useOpenedDocuments(market: Market, whose: Whose, code: string, isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return
    const hear = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[download]') : null
      if (!link?.pathname.startsWith(`/api/v1.5/orders/${code}/`)) return
      void import('./keep-trip')
        .then((late) => late.keepOpened(market, whose, code, link))
        .catch(() => undefined)
    }
    document.addEventListener('click', hear)
    return () => document.removeEventListener('click', hear)
  }, [market, whose, code, isKept])
}
