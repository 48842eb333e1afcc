'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { watchSelected } from '@/components/analytics/watch-selected'
import { showAll } from '@/components/ui/show-all'
import { whenIdle } from '@/lib/device/when-idle'
import { allows, storedConsent } from '@/stores/consent'

type Router = ReturnType<typeof useRouter>

/** The whole page and not only what a layout would show of it until it is there: `/tours/x` in one answer. */
const WHOLE = { kind: 'full' } as Parameters<Router['prefetch']>[1]

/** What an open page does once it is idle, after a load as after a move inside the app. */
export function AfterPage() {
  const pathname = usePathname()
  const router = useRouter()
  useEffect(watchSelected, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page.
  useEffect(() => {
    const left = new AbortController()
    whenIdle(() => void work(router, left.signal).catch(() => undefined), 2_000)
    return () => left.abort()
  }, [pathname, router])
  return null
}

/**
 * Specification §9: routes are prefetched after 2 s at the latest; the key of A/B tests first, or pages fetched ahead
 * would be the control whatever it says. Without a network there is nothing to tell and nothing to fetch ahead.
 */
async function work(router: Router, left: AbortSignal): Promise<void> {
  if (left.aborted) return
  showAll()
  dispatchEvent(new Event('andanza:page'))
  offerGoogle()
  await sendImpression().catch(() => undefined)
  const { prefetchLinks } = await import('@/components/layout/prefetch-links')
  if (left.aborted) return
  left.addEventListener(
    'abort',
    prefetchLinks((path) => router.prefetch(path, WHOLE)),
  )
}

/**
 * Specification §2: Google is offered where the page says so, which is nowhere unless it is configured; its script comes to
 * those who allow helpers.
 */
function offerGoogle(): void {
  const said = metaOf('andanza:one-tap')
  if (said && allows('helpers'))
    import('@/components/accounts/one-tap').then((late) => late.offerOneTap(said)).catch(() => undefined)
}

/** A/B tests (domain.md §10): who has no key yet gets one, who sees a tested page is counted once; who said no to being measured is not. */
async function sendImpression(): Promise<void> {
  if (storedConsent()?.allowed.measuring === false) return
  const tested = metaOf('andanza:tested')
  if (tested === null && document.cookie.includes('andanza_ab=')) return
  const late = await import('@/components/campaigns/send-impression')
  await late.sendImpression(tested)
}

function metaOf(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null
}
