import { useState } from 'react'
import { type Allowed, NOTHING, type Purpose } from '@/lib/analytics/consent'
import type { Market } from '@/lib/locale/market'
import { storedConsent } from '@/stores/consent'
import { saveConsent } from './save-consent'

const EVERYTHING: Allowed = { measuring: true, ads: true, helpers: true }

/** A choice that is being made. @param onSaved once it is kept */
export function useConsent(market: Market, onSaved: () => void) {
  const [chosen, setChosen] = useState<Allowed>(() => storedConsent()?.allowed ?? NOTHING)
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const save = async (allowed: Allowed) => {
    setState('busy')
    try {
      await saveConsent(market, allowed)
      onSaved()
    } catch {
      setState('failed')
    }
  }
  return {
    chosen,
    state,
    turn: (purpose: Purpose) => setChosen((before) => ({ ...before, [purpose]: !before[purpose] })),
    save: () => void save(chosen),
    refuse: () => void save(NOTHING),
    accept: () => void save(EVERYTHING),
  }
}

export type Choosing = ReturnType<typeof useConsent>
