import { getTranslations } from 'next-intl/server'
import { type CountdownBandProps, CountdownIsland } from '@/components/layout/countdown-band'
import { handOverData } from '@/components/ui/hand-over'
import { readableColours } from '@/lib/campaigns/readable-colours'
import { htmlLang, type Market, marketSegment } from '@/lib/locale/market'
import { contentLinks } from '@/lib/routing/content-links'
import { loadAdvertisement } from './advertisement'

/**
 * The countdown banner above a page's `<main>`, on the pages of specification §2: home, search, country, continent,
 * city, category, product, outlet and landings.
 */
export async function CampaignBand({ market }: { readonly market: Market }) {
  const found = await loadAdvertisement(marketSegment(market))
  if (!found) return null
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'layout' })
  const band: CountdownBandProps = {
    label: t('band.region'),
    text: found.name,
    link: { href: contentLinks.outlet(), label: t('band.see') },
    endsAt: Date.parse(found.end),
    leftText: t('band.left', { d: '{d}', h: '{h}', m: '{m}' }),
    endedText: t('band.ended'),
    showCountdown: found.show_count_down,
    banner: readableColours(found.styles.banner),
    cta: readableColours(found.styles.cta),
  }
  return <CountdownIsland first={handOverData(band)} />
}
