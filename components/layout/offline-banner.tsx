'use client'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icons/icon'

interface OfflineBannerProps {
  /** The text `pwa.offline`. */
  readonly text: string
  /** The text `pwa.kept`, with `{time}` where it stands. */
  readonly kept: string
}

/**
 * Says that the network is lost, for as long as it is, and of a page that the worker had kept (worker/pages.ts) since when.
 * Stands over the page, so nothing moves.
 */
export function OfflineBanner({ text, kept }: OfflineBannerProps) {
  const shown = useSyncExternalStore(
    subscribe,
    () => keptSince(kept) ?? (navigator.onLine ? null : text),
    () => null,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-24 z-20 flex justify-center lg:bottom-6"
    >
      {shown === null ? null : (
        <p className="flex items-center gap-3 rounded-[16px] bg-ink px-4.5 py-3 text-note text-white shadow-float">
          <Icon name="wifi-off" />
          {shown}
        </p>
      )}
    </div>
  )
}

/** Another page that is reached inside the app comes from the network. */
function keptSince(text: string): string | null {
  const said = document.querySelector<HTMLMetaElement>('meta[name="andanza:kept"]')
  if (!said || said.dataset.path !== location.pathname) return null
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return text.replace('{time}', time.format(Number(said.content)))
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
