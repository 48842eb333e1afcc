import { api } from '@/lib/api/client'
import { armNamed, TESTED_PAGES } from '@/lib/campaigns/ab-tests'
import type { Sight } from '@/lib/campaigns/ab-visit'
import { isRobot } from '@/lib/campaigns/is-robot'
import { DEFAULT_MARKET } from '@/lib/locale/market'
import { abVisitor } from '@/stores/seen-arms'

/**
 * Tells our own server which variant of a tested page this browser shows, where its cookie does not say so yet; a first
 * visit only gets its random key. Once a visitor has seen all of them, nothing is sent any more.
 * @param tested of the page's `meta`, `product ppcv1`; null on a page without a test
 */
export async function tellSight(tested: string | null): Promise<void> {
  if (!navigator.cookieEnabled || isRobot(navigator.userAgent)) return
  const sight = tested === null ? null : readSight(tested, location.pathname)
  const known = abVisitor()
  if (known && (sight === null || isKnown(known.seen[sight.page]?.arm, sight))) return
  await api(DEFAULT_MARKET).campaigns.sight({ body: { sight } })
}

function readSight(tested: string, path: string): Sight | null {
  const [name = '', shown = ''] = tested.split(' ')
  const page = TESTED_PAGES.find((known) => known === name)
  if (!page) return null
  const arm = armNamed(page, shown)
  return { page, arm, named: arm !== 'control' && path.split('/').at(-1) === arm }
}

/** Only an address that names another variant says something new of a page that was seen before. */
function isKnown(seen: Sight['arm'] | undefined, { arm, named }: Sight): boolean {
  return seen !== undefined && (seen === arm || !named)
}
