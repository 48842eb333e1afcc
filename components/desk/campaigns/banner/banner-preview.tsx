import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Locale } from '@/lib/locale/market'
import { type BannerDraft, contentOf, wordsIn } from './banner-draft'
import { type BandTexts, PreviewBand } from './preview-band'
import { PreviewFrame } from './preview-frame'

const ORDER: readonly Locale[] = ['es_MX', 'es_CO', 'en_US']
/** Widths in pixels, and how high the banner is there. */
const SCREENS = [
  { name: 'phone', width: 390, height: 56 },
  { name: 'desktop', width: 1280, height: 52 },
] as const
/** What is counted down to while no end was chosen. */
const DAY = 24 * 3600_000

interface BannerPreviewProps {
  readonly draft: BannerDraft
  readonly texts: BandTexts
}

/** The banner as visitors of each market would see it, on a phone and on a computer. */
export function BannerPreview({ draft, texts }: BannerPreviewProps) {
  const t = useTranslations('desk.banners')
  const [locale, choose] = useState<Locale>('es_MX')
  const [tomorrow] = useState(() => Date.now() + DAY)
  const end = contentOf(draft)?.end
  const words = wordsIn(draft.name, locale)
  return (
    <fieldset className="banner-preview">
      <legend>{t('preview')}</legend>
      <div className="acts-row">
        {ORDER.map((one) => (
          <label key={one} className="acts-row">
            <input type="radio" name="preview" checked={one === locale} onChange={() => choose(one)} />
            {t(`locales.${one}`)}
          </label>
        ))}
      </div>
      {SCREENS.map(({ name, width, height }) => (
        <figure key={name}>
          <figcaption className="soft">{t(name, { width })}</figcaption>
          <div className="banner-screen">
            <PreviewFrame
              title={t('frame', { locale: t(`locales.${locale}`), width, text: words })}
              width={width}
              height={height}
            >
              <PreviewBand
                {...{ locale, texts, words, draft }}
                endsAt={end === undefined ? tomorrow : Date.parse(end)}
              />
            </PreviewFrame>
          </div>
        </figure>
      ))}
    </fieldset>
  )
}
