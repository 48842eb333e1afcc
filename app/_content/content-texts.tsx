import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CampaignBand } from '@/app/_campaigns/campaign-band'
import { Tested } from '@/app/_campaigns/tested'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { ContentPage } from '@/components/content/content-page'
import { LandingDock } from '@/components/content/landing-dock'
import { MoreTexts } from '@/components/content/more-texts'
import type { Crumb } from '@/components/ui/breadcrumb'
import type { TestVariant } from '@/lib/campaigns/ab-tests'
import type { Arrangement } from '@/lib/content/arrange-parts'
import type { ContentDocument } from '@/lib/content/content-contract'
import { formatDate } from '@/lib/dates/format-date'
import { contentLinks } from '@/lib/links/content-links'
import { htmlLang, type Locale, type Market, marketSegment } from '@/lib/locale/market'
import { type Found, loadList, loadText } from './content-data'
import { contentMetadata, TextData } from './content-pages'
import { flightBlocks } from './flight-block'
import { StaysOf } from './stays-block'

/** The kinds of text whose address is a slug. */
export type TextKind = 'announcement' | 'landing' | 'flight' | 'hotel'

export interface TextParams {
  readonly params: Promise<MarketParams & { readonly slug: string }>
}

/** The canonical address of a text; landings have one among their four (`/landing/{slug}`). */
function pathOf(kind: TextKind, { permalink }: ContentDocument): (locale: Locale) => string {
  return (locale) => contentLinks[kind](permalink ?? '', locale)
}

export async function findText(kind: TextKind, params: TextParams['params']): Promise<Found> {
  const market = await marketOf(params)
  return (await loadText[kind](marketSegment(market), (await params).slug)) ?? notFound()
}

interface TextPageProps extends TextParams {
  readonly kind: TextKind
  /** Of a landing's A/B tests. */
  readonly variant?: TestVariant
  readonly arrangement?: Arrangement
  /** Stands between the header and the words. */
  readonly below?: ReactNode
}

/** An announcement, a landing, a flight or a hotel page. */
export async function TextPage({ kind, params, variant = 'control', arrangement, below }: TextPageProps) {
  const { market, document } = await findText(kind, params)
  const isNews = kind === 'announcement'
  const crumbs = await crumbsOf(kind, market)
  return (
    <>
      {kind === 'landing' ? (
        <>
          <Tested page="landing" variant={variant} />
          <CampaignBand market={market} />
        </>
      ) : null}
      <TextData
        document={document}
        path={pathOf(kind, document)(market.locale)}
        crumbs={crumbs}
        article={isNews}
      />
      <ContentPage
        market={market}
        document={document}
        crumbs={crumbs}
        arrangement={arrangement}
        below={below}
        blocks={kind === 'flight' ? flightBlocks(market, document.content) : undefined}
        above={isNews ? <Dated document={document} locale={market.locale} /> : null}
      >
        {kind === 'hotel' ? (
          <StaysOf market={market} trips={document.products.flat().map(({ uuid }) => uuid)} />
        ) : null}
        {isNews ? (
          <MoreNews market={market} but={document.id} />
        ) : (
          <LandingDock document={document} currency={market.currency} />
        )}
      </ContentPage>
    </>
  )
}

/** @param listed false for variants, which search engines must not list */
export async function textMetadata(
  kind: TextKind,
  params: TextParams['params'],
  listed = true,
): Promise<Metadata> {
  const { market, document } = await findText(kind, params)
  return contentMetadata(document, pathOf(kind, document), market.locale, listed)
}

async function crumbsOf(kind: TextKind, { locale }: Market): Promise<Crumb[]> {
  const t = await getTranslations({ locale: htmlLang(locale), namespace: 'content' })
  if (kind === 'announcement') return [{ name: t('news'), href: contentLinks.announcements() }]
  if (kind === 'flight') return [{ name: t('flights'), href: contentLinks.flights() }]
  if (kind === 'hotel') return [{ name: t('hotels'), href: contentLinks.hotels() }]
  return []
}

function Dated({ document, locale }: { readonly document: ContentDocument; readonly locale: Locale }) {
  const { date, additional_description: topic } = document
  return (
    <p className="mb-3 font-semibold">
      {topic ? `${topic} · ` : ''}
      <time dateTime={date}>{formatDate(date, locale, { weekday: false })}</time>
    </p>
  )
}

const MOST_NEWS = 3

async function MoreNews({ market, but }: { readonly market: Market; readonly but: number }) {
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'content' })
  const items = (await loadList.announcement(marketSegment(market))).filter(({ id }) => id !== but)
  return (
    <MoreTexts
      title={t('moreNews')}
      items={items.slice(0, MOST_NEWS).map(({ id, title, date, permalink }) => ({
        id,
        title,
        note: formatDate(date, market.locale, { weekday: false }),
        href: contentLinks.announcement(permalink ?? '', market.locale),
      }))}
    />
  )
}
