import type { ComponentProps } from 'react'
import { CountdownBand } from '@/components/campaigns/countdown-band'
import { TextsProvider } from '@/components/ui/texts/texts-provider'
import { readableColours } from '@/lib/campaigns/readable-colours'
import { contentLinks } from '@/lib/links/content-links'
import { htmlLang, type Locale } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { BannerDraft } from './banner-draft'

/** What the site says around the words of a banner. */
export type BandTexts = Readonly<
  Record<Locale, NonNullable<ComponentProps<typeof TextsProvider>['messages']>>
>

interface PreviewBandProps {
  readonly draft: BannerDraft
  readonly locale: Locale
  readonly texts: BandTexts
  readonly words: string
  /** Epoch milliseconds. */
  readonly endsAt: number
}

/** The site's own banner, in the texts of a locale. */
export function PreviewBand({ draft, locale, texts, words, endsAt }: PreviewBandProps) {
  const link = draft.link.trim()
  return (
    <TextsProvider locale={htmlLang(locale)} timeZone={TIME_ZONE} messages={texts[locale]}>
      <CountdownBand
        text={words}
        href={link === '' ? null : link}
        isToOutlet={link === contentLinks.outlet()}
        endsAt={endsAt}
        showCountdown={draft.countdown}
        banner={readableColours(draft.styles.banner)}
        cta={readableColours(draft.styles.cta)}
      />
    </TextsProvider>
  )
}
