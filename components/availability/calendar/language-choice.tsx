import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/ui/forms/segmented'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { useBooking, useChoice, useQuote } from '../booking-context'
import { GuideLanguage } from '../guide-language'
import { canWait, whyNot } from './why-not'

/** Neither to be booked nor to be waited for. */
const isShut = (reason: ReturnType<typeof whyNot>) => reason !== null && !canWait(reason)

/** A day with guides in several languages has one departure for each; the one that is chosen is told. */
export function LanguageChoice() {
  const t = useTranslations('departures')
  const common = useTranslations('availability')
  const { market } = useBooking()
  const { entry } = useQuote().choice
  const months = useChoice((state) => state.months)
  const tickets = useChoice((state) => state.tickets)
  const choose = useChoice((state) => state.choose)
  if (!entry) return null
  const twins = months
    .flatMap(({ availability }) => availability)
    .filter(({ start }) => start === entry.start)
  if (twins.length < 2) return <GuideLanguage language={entry.language} />
  return (
    <Segmented
      label={t('language')}
      value={entry.id}
      options={twins.map((twin) => ({
        value: twin.id,
        label: common('guide', { language: twin.language }),
        detail: formatMoney(fromWire(twin.price, market.currency)),
        disabled: isShut(whyNot(twin, tickets)),
      }))}
      onChange={(id) => {
        const twin = twins.find((other) => other.id === id)
        if (twin) choose(twin)
      }}
    />
  )
}
