import { getTranslations } from 'next-intl/server'
import { CountdownBand } from '@/components/layout/countdown-band'
import { cacheTags } from '@/lib/api/cache-tags'
import { api } from '@/lib/api/client'
import { noAnswer } from '@/lib/api/no-answer'
import { readableColours } from '@/lib/campaigns/readable-colours'
import { htmlLang, type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'
import { contentLinks } from '@/lib/routing/content-links'
import { cached } from './cached'

/** The banner that runs; a failure shows none (specification §8). The page is rendered anew when it ends. */
const loadAdvertisement = cached(
  async (segment: string) => {
    const market = parseMarketSegment(segment)
    if (!market) return null
    return api(market).campaigns.advertisement().catch(noAnswer('advertisement', null))
  },
  (found) => ({ tags: [cacheTags.settings], changesAt: found?.end ?? null }),
)

/**
 * The countdown banner above a page's `<main>`, on the pages of specification §2: home, search, country, continent,
 * city, category, product, outlet and landings.
 */
export async function CampaignBand({ market }: { readonly market: Market }) {
  const found = await loadAdvertisement(marketSegment(market))
  if (!found) return null
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'layout' })
  return (
    <CountdownBand
      label={t('band.region')}
      text={found.name}
      link={{ href: contentLinks.outlet(), label: t('band.see') }}
      endsAt={Date.parse(found.end)}
      leftText={t('band.left', { d: '{d}', h: '{h}', m: '{m}' })}
      endedText={t('band.ended')}
      showCountdown={found.show_count_down}
      banner={readableColours(found.styles.banner)}
      cta={readableColours(found.styles.cta)}
    />
  )
}
