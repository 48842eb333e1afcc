import { useTranslations } from 'next-intl'
import { Reasons } from '@/components/pricing/reasons'
import { useSiteLocale } from '@/components/ui/site-locale'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { explanationText } from '@/lib/pricing/explanations/explanation-text'
import type { Explanation } from '@/lib/pricing/explanations/reason'

/** What the promotions of a trip do for the date and travellers that are chosen, and what another choice would need. */
export function PromotionNotes({ explanations }: { readonly explanations: readonly Explanation[] }) {
  const t = useTranslations('pricing')
  const locale = useSiteLocale()
  const reasons = explanations.map((one) => ({
    applied: one.applied,
    text: explanationText(one, t, locale, TIME_ZONE),
  }))
  return (
    <div aria-live="polite">
      <Reasons reasons={reasons} />
    </div>
  )
}
