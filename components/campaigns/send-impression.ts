import { TESTED_PAGES, variantNamed } from '@/lib/campaigns/ab-tests'
import type { Impression } from '@/lib/campaigns/ab-visit'
import { api } from '@/lib/client/client'
import { isRobot } from '@/lib/device/is-robot'
import { DEFAULT_MARKET } from '@/lib/locale/market'
import { abVisitor } from '@/stores/seen-variants'

/**
 * Tells our own server which variant of a tested page this browser shows, where its cookie does not say so yet; a first
 * visit only gets its random key. Once a visitor has seen all of them, nothing is sent any more.
 * @param tested of the page's `meta`, `product ppcv1`; null on a page without a test
 */
export async function sendImpression(tested: string | null): Promise<void> {
  if (!navigator.cookieEnabled || isRobot(navigator.userAgent)) return
  const impression = tested === null ? null : readImpression(tested, location.pathname)
  const known = abVisitor()
  if (known && (impression === null || isKnown(known.seen[impression.page]?.variant, impression))) return
  await api(DEFAULT_MARKET).campaigns.impression({ body: { impression } })
}

function readImpression(tested: string, path: string): Impression | null {
  const [name = '', shown = ''] = tested.split(' ')
  const page = TESTED_PAGES.find((known) => known === name)
  if (!page) return null
  const variant = variantNamed(page, shown)
  return { page, variant, named: variant !== 'control' && path.split('/').at(-1) === variant }
}

/** Only an address that names another variant says something new of a page that was seen before. */
function isKnown(seen: Impression['variant'] | undefined, { variant, named }: Impression): boolean {
  return seen !== undefined && (seen === variant || !named)
}
