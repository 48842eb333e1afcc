import type { Seen } from '@/lib/campaigns/ab-cookie'
import { TESTED_PAGES, variantNamed } from '@/lib/campaigns/ab-tests'
import type { Impression } from '@/lib/campaigns/ab-visit'
import { campaignsCalls } from '@/lib/client/calls/campaigns-calls'
import { isRobot } from '@/lib/device/is-robot'
import { DEFAULT_MARKET } from '@/lib/locale/market'
import { abVisitor } from '@/stores/seen-variants'

/**
 * Tells our own server which variant of a tested page this browser shows, where its cookie does not say so yet; a first
 * visit only gets its random key. Once a visitor has seen all of them, nothing is sent any more.
 * @param tested of the page's `meta`, `product ppcv1 1` with the round of its test; null on a page without a test
 */
export async function sendImpression(tested: string | null): Promise<void> {
  if (!navigator.cookieEnabled || isRobot(navigator.userAgent)) return
  const shown = tested === null ? null : readImpression(tested, location.pathname)
  const known = abVisitor()
  if (known && (shown === null || isKnown(known.seen[shown.impression.page], shown))) return
  await campaignsCalls(DEFAULT_MARKET).impression({ body: { impression: shown?.impression ?? null } })
}

interface Shown {
  readonly impression: Impression
  readonly round: number
}

function readImpression(tested: string, path: string): Shown | null {
  const [name = '', shown = '', round = '1'] = tested.split(' ')
  const page = TESTED_PAGES.find((known) => known === name)
  if (!page) return null
  const variant = variantNamed(page, shown)
  const named = variant !== 'control' && path.split('/').at(-1) === variant
  return { impression: { page, variant, named }, round: Number(round) }
}

/** Only an address that names another variant says something new of a page that was seen before in the same test. */
function isKnown(seen: Seen | undefined, { impression: { variant, named }, round }: Shown): boolean {
  return seen?.round === round && (seen.variant === variant || !named)
}
