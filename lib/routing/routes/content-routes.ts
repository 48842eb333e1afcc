import { AVAILABILITY_STATES, CAMPAIGNS, VARIANTS } from '@/lib/links/content-segments'
import type { SlugType } from '@/lib/links/segments'
import { type PageRoute, type Params, page, type Route } from '../route'

/** Pages from the content system: addresses whose slug is of content or campaigns. */
export const CONTENT_ROUTES: readonly Route[] = [
  contentPage('announcement', 'announcement'),
  contentPage('f', 'flight'),
  contentPage('h', 'hotel'),
  landingPage('l'),
  landingPage('p'),
  landingPage('permalink'),
  landingPage('landing'),
  page('landingVariant', '/landing/{slug}/{test}', {
    page: ({ slug, test }) => variantOf(`/landing/${slug}`, test),
    slug: ({ slug = '' }) => ({ type: 'landing', slug }),
  }),
  page('outletVariant', '/outlet/{test}', { page: ({ test }) => variantOf('/outlet', test) }),
  page('availabilityState', `/f/components/availability/(state:${AVAILABILITY_STATES.join('|')})`, {
    page: ({ state }) => `/f/components/availability/${state}`,
  }),
]

/**
 * `/{influencer}/{campaign}`: would fit many addresses, so it comes last. Both names are matched ignoring accents and
 * case, and a prefix `influencer-` of the campaign is stripped (specification §2, §5).
 */
export const INFLUENCER_ROUTE: Route = page(
  'influencer',
  `/{slug}/(page:influencer-|)(campaign:${CAMPAIGNS.join('|')})`,
  {
    page: ({ slug, campaign }) => `/${slug}/${campaign}`,
    slug: ({ slug = '' }) => ({ type: 'influencer', slug }),
    slugAt: 1,
    folded: true,
  },
)

function contentPage(word: string, type: SlugType): PageRoute {
  return page(`${word}Page`, `/${word}/{slug}`, {
    page: ({ slug }: Params) => `/${word}/${slug}`,
    slug: ({ slug = '' }) => ({ type, slug }),
  })
}

/** A landing has four addresses, and its variants one (specification §1): whoever tests it sees the same at each. */
function landingPage(word: string): PageRoute {
  return { ...contentPage(word, 'landing'), tested: 'landing', variantsOf: ({ slug }) => `/landing/${slug}` }
}

/** The page of a known variant; an unknown one is the control (domain.md §10). */
function variantOf(control: string, test: string | undefined): string {
  return VARIANTS.some((known) => known === test) ? `${control}/${test}` : control
}
