import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type CheckoutStep, restoreCheckout, stepOf, useCheckoutStore } from '@/stores/checkout-store'

/** How the wizard is entered: `/layaway` is preset to the deposit, `?pay=full` to everything (domain.md §5). */
export type Preset = 'deposit' | 'full' | null

/** The draft of this tab, once it was read; the preset of the address wins over what was chosen before. */
export function useRestoredCheckout(preset: Preset): boolean {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    restoreCheckout()
    if (preset) useCheckoutStore.getState().choose({ payAll: preset === 'full' })
    setRestored(true)
  }, [preset])
  return isRestored
}

/**
 * The step in the address; null while it is not known whether a reload may see the one it asks for. On one screen
 * paying is there as soon as it is known who buys.
 */
export function useStep(isRestored: boolean, isOneScreen: boolean): CheckoutStep | null {
  const inAddress = useSearchParams().get('step')
  const asked = isOneScreen ? 'payment_methods' : inAddress
  const infoChecked = useCheckoutStore((state) => state.infoChecked)
  return !isRestored && asked === 'payment_methods' ? null : stepOf(asked, infoChecked)
}

/** Goes to a step in a way that Back undoes. */
export function goToStep(step: CheckoutStep): void {
  const query = new URLSearchParams(location.search)
  query.set('step', step)
  history.pushState(null, '', `?${query}`)
}

/** On one screen: brings a part into view once it is there. */
export function showPart(step: CheckoutStep): void {
  requestAnimationFrame(() => document.getElementById(step)?.scrollIntoView({ block: 'start' }))
}
