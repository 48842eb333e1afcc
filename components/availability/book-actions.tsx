import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { useBooking, useQuote } from './booking-context'

/** The one primary action of the page: to the dates until one is chosen that fits, then to the checkout. */
export function BookActions() {
  const { engine } = useBooking()
  const { quote } = useQuote()
  return engine && quote ? <engine.BookNow quote={quote} otherwise={<SeeDates />} /> : <SeeDates />
}

function SeeDates() {
  const t = useTranslations('availability')
  const { facts, words } = useBooking()
  return (
    <ButtonLink look="main" wide href="#fechas" className="min-h-13.5">
      {facts.depositFirst && words.deposit !== null
        ? t('seeDatesFrom', { amount: words.deposit })
        : t('seeDates')}
    </ButtonLink>
  )
}
