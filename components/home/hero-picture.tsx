import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/pictures/picture'
import { sitePicture } from '@/components/ui/pictures/site-picture'

/** The dusk that home begins with: drawn twice, upright for phones, where three quarters of its pixels are enough. */
export function HeroPicture() {
  const alt = useTranslations('home')('heroAlt')
  const { srcset, width, height } = sitePicture('homePortrait', alt)
  return (
    <picture>
      <source media="(max-width: 767.98px)" srcSet={srcset} sizes="75vw" width={width} height={height} />
      <Picture picture={sitePicture('home', alt)} sizes="100vw" at="var(--hero-at)" priority />
    </picture>
  )
}
