'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useDeskLive } from '@/stores/desk-live-store'
import { watchDesk } from './watch-desk'

/**
 * What others change; what somebody types, quotes and codes among it, is left alone. The forecast reads every layaway
 * there is: it asks by itself, once a minute, and not with each payment of anybody.
 */
const OTHERS_CHANGE: ReadonlySet<unknown> = new Set([
  ...['today', 'reservations', 'reservation', 'approvals', 'departures', 'departure', 'reviews'],
  ...['refunds', 'payments', 'disputes', 'inbox'],
])

/** Keeps open lists true while colleagues, travellers and gateways change them, and says whether it does. */
export function Live() {
  const t = useTranslations('desk.live')
  const queries = useQueryClient()
  const state = useDeskLive((live) => live.state)
  useEffect(() => {
    const { set } = useDeskLive.getState()
    const onChange = () => {
      const predicate = ({ queryKey: [area, what] }: { readonly queryKey: readonly unknown[] }) =>
        area === 'desk' && OTHERS_CHANGE.has(what)
      void queries.invalidateQueries({ predicate })
    }
    const onPresence = () => void queries.invalidateQueries({ queryKey: ['desk', 'presence'] })
    return watchDesk({ onChange, onPresence, onState: set })
  }, [queries])
  return (
    <span
      className={`st ${state === 'live' ? 'ok' : state === 'offline' ? 'wait' : 'off'} only-l`}
      role="status"
    >
      {t(state)}
    </span>
  )
}
