import { useTranslations } from 'next-intl'
import { Reasons } from '@/components/pricing/reasons'
import { useSiteLocale } from '@/components/ui/site-locale'
import { lateTexts } from '@/components/ui/texts/late-texts'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import type { Locale } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { explanationText } from '@/lib/pricing/explanations/explanation-text'
import type { Explanation } from '@/lib/pricing/explanations/reason'

interface PromotionNotesProps {
  readonly explanations: readonly Explanation[]
}

/** What the promotions of a trip do for the date and travellers that are chosen, and what another choice would need. */
export function PromotionNotes({ explanations }: PromotionNotesProps) {
  return (
    <div aria-live="polite">
      <WithLateTexts locale={useSiteLocale()} namespace="pricing">
        <Notes explanations={explanations} />
      </WithLateTexts>
    </div>
  )
}

/** Asks for the words before the first note is to be read. */
export function askForNotes(locale: Locale): void {
  lateTexts(locale, ['pricing']).catch(() => undefined)
}

function Notes({ explanations }: PromotionNotesProps) {
  const t = useTranslations('pricing')
  const locale = useSiteLocale()
  const reasons = explanations.map((one) => ({
    applied: one.applied,
    text: explanationText(one, t, locale, TIME_ZONE),
  }))
  return <Reasons reasons={reasons} />
}
