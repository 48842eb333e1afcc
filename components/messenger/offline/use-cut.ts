import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { ApiError } from '@/lib/client/api-error'
import { outbox } from '@/stores/outbox-store'

/** Whether nothing gets through: the browser says so, or nobody answered what was asked or sent last. */
export function useCut(isUnanswered: boolean): boolean {
  const isHeld = useStore(outbox, (state) => state.isHeld)
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return isHeld || isUnanswered || !isOnline
}

/** True for a call that nobody answered. */
export const isNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
