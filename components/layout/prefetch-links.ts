import { links } from '@/lib/routing/links'
import { userLinks } from '@/lib/routing/user-links'
import { whenSeen } from './when-seen'

/** What a visitor sees without asking for it costs somebody a page: few on sight, the rest when a finger comes near. */
const MOST_ON_SIGHT = 2

/** Pages of one visitor are never stored, so fetching them ahead would only fetch them twice. */
const PRIVATE = [
  links.cart(),
  links.checkout(),
  links.layaway(),
  links.publicReservation(''),
  userLinks.profile(),
  userLinks.reservation(''),
]

/**
 * Fetches pages before they are asked for: the first links of the content that stay in view, and any link a pointer, a
 * finger or the focus comes to. Called when the page is idle, 2 s after it at the latest (specification §9); not where
 * a visitor saves data.
 */
export function prefetchLinks(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
  const done = new Set<string>([location.pathname])
  const prefetch = (target: EventTarget | null) => {
    const path = pathOf(target)
    if (path === null || done.has(path)) return
    done.add(path)
    const link = Object.assign(document.createElement('link'), {
      rel: 'prefetch',
      as: 'document',
      href: path,
    })
    document.head.append(link)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, ({ target }) => prefetch(target), { passive: true })
  let onSight = 0
  const stop = whenSeen(document.querySelectorAll('main a[href^="/"]'), (link) => {
    prefetch(link)
    onSight += 1
    if (onSight >= MOST_ON_SIGHT) stop()
  })
}

/** The page of this site behind a link; null for all others. */
export function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  if (!link || link.dataset.dialog || link.href.includes('dialog=')) return null
  const { pathname, search } = new URL(link.href)
  return PRIVATE.some((path) => pathname.startsWith(path)) ? null : pathname + search
}
