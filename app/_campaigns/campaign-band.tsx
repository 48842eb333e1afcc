import { CountdownBand } from '@/components/campaigns/countdown-band'
import { Texts } from '@/components/ui/texts/texts'
import { readableColours } from '@/lib/campaigns/readable-colours'
import { contentLinks } from '@/lib/links/content-links'
import { type Market, marketSegment } from '@/lib/locale/market'
import { loadAdvertisement } from './advertisement'

interface CampaignBandProps {
  readonly market: Market
  /** On the outlet itself, which needs no link to itself. */
  readonly isOutlet?: boolean
}

/**
 * The countdown banner above a page's `<main>`, on the pages of specification §2: home, search, country, continent,
 * city, category, product, outlet and landings.
 */
export async function CampaignBand({ market, isOutlet = false }: CampaignBandProps) {
  const found = await loadAdvertisement(marketSegment(market))
  if (!found) return null
  const isToOutlet = found.link === contentLinks.outlet()
  return (
    <Texts market={market} keys={['layout.band']}>
      <CountdownBand
        text={found.name}
        href={isOutlet && isToOutlet ? null : found.link}
        isToOutlet={isToOutlet}
        endsAt={Date.parse(found.end)}
        showCountdown={found.show_count_down}
        banner={readableColours(found.styles.banner)}
        cta={readableColours(found.styles.cta)}
      />
    </Texts>
  )
}
