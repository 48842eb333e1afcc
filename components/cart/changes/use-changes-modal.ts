import { useEffect } from 'react'
import { openModal } from '@/components/layout/open-modal'
import type { CartChange } from '@/lib/cart/contract'
import type { Currency } from '@/lib/locale/market'

/** Tells what the server changed in a cart, in a modal that takes its turn in the queue. */
export function useChangesModal(
  changes: readonly CartChange[],
  currency: Currency,
  acknowledge: () => void,
): void {
  useEffect(() => {
    if (changes.length === 0) return
    openModal({ name: 'cartChanges', changes, currency })
    acknowledge()
  }, [changes, currency, acknowledge])
}
