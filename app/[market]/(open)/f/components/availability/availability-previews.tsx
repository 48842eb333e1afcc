import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cached } from '@/app/_data/cached'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { alternates } from '@/app/_metadata/page-links'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { type BookingFacts, bookingFacts } from '@/components/availability/booking-facts'
import { AvailabilityPreview } from '@/components/availability/previews/preview'
import { PreviewStates } from '@/components/availability/previews/preview-states'
import { bookingWords } from '@/components/availability/words/booking-words'
import { Texts } from '@/components/ui/texts/texts'
import { cacheTags } from '@/lib/api/cache-tags'
import { api } from '@/lib/client/client'
import type { Experience } from '@/lib/discovery/experience-contract'
import { contentLinks } from '@/lib/links/content-links'
import { AVAILABILITY_STATES, type AvailabilityState } from '@/lib/links/content-segments'
import { DEFAULT_MARKET, htmlLang, type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'

/** A product of the demo catalogue that has every kind of date: near and far ones, and an open one. */
const PRODUCT = 'un-dia-entre-cenotes'

export interface PreviewParams {
  readonly params: Promise<MarketParams & { readonly state?: string }>
}

type Found = NonNullable<Awaited<ReturnType<typeof loadPreview>>>

/** A product and its departures; another one of the catalogue where the demo product is not sold. */
const loadPreview = cached(
  async (segment: string) => {
    const client = api(parseMarketSegment(segment) ?? DEFAULT_MARKET)
    const found = await client.discovery.search({
      params: { type: 'all', value: 'all' },
      body: { limit: 100 },
    })
    const card = found.items.find(({ permalink }) => permalink.es === PRODUCT) ?? found.items[0]
    if (!card) return null
    const [experience, summary] = await Promise.all([
      client.discovery.show({ params: { permalink: card.permalink.default } }),
      client.availability.show({
        params: { experience: card.uuid, withRestriction: '0', withCodes: '0' },
      }),
    ])
    return { experience, summary, now: Date.now() }
  },
  (found) => ({ tags: found ? [cacheTags.product(found.experience.uuid)] : [] }),
)

/** An open date is offered where a state shows it; elsewhere it would be the way out of the state. */
function factsOf(experience: Experience, state: AvailabilityState): BookingFacts {
  const facts = bookingFacts(experience)
  return { ...facts, canOpenDate: facts.canOpenDate && (state === 'open-date' || state === 'dates') }
}

interface PreviewProps extends Found {
  readonly state: AvailabilityState
  readonly market: Market
}

function Preview({ experience, ...shown }: PreviewProps) {
  const { state, market } = shown
  const t = useTranslations('layaway')
  const arrival = useTranslations('layaway.arrival')
  const facts = factsOf(experience, state)
  const words = bookingWords(facts, market.currency, { t, arrival, locale: market.locale })
  return <AvailabilityPreview facts={facts} words={words} {...shown} />
}

async function stateOf(params: PreviewParams['params']) {
  const { state } = await params
  return state === undefined ? null : (AVAILABILITY_STATES.find((known) => known === state) ?? notFound())
}

/** The list of states, or the components in one of them. For those who build the site; not listed. */
export async function AvailabilityPreviewPage({ params }: PreviewParams) {
  const market = await marketOf(params)
  const state = await stateOf(params)
  const found = state && ((await loadPreview(marketSegment(market))) ?? notFound())
  return (
    <main id="content">
      <PreviewStates current={state}>
        {state && found ? (
          <Texts market={market} keys={['availability']}>
            <Preview state={state} market={market} {...found} />
          </Texts>
        ) : null}
      </PreviewStates>
    </main>
  )
}

export async function previewMetadata(params: PreviewParams['params']): Promise<Metadata> {
  const { locale } = await marketOf(params)
  const state = await stateOf(params)
  const t = await getTranslations({ locale: htmlLang(locale), namespace: 'pages' })
  return {
    title: state ? t('preview.of', { state: t(`preview.states.${state}.name`) }) : t('preview.title'),
    description: state ? t(`preview.states.${state}.text`) : t('preview.text'),
    alternates: alternates(() => contentLinks.availabilityState(state ?? undefined), locale),
    robots: NOT_LISTED,
  }
}
