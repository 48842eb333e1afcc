'use client'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icons/icon'

interface OfflineBannerProps {
  /** The text `pwa.offline`. */
  readonly text: string
}

/** Says that the network is lost, for as long as it is. Stands over the page, so nothing moves. */
export function OfflineBanner({ text }: OfflineBannerProps) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-24 z-20 flex justify-center lg:bottom-6"
    >
      {isOnline ? null : (
        <p className="flex items-center gap-3 rounded-[16px] bg-ink px-4.5 py-3 text-note text-white shadow-float">
          <Icon name="wifi-off" />
          {text}
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
