'use client'
import { useTranslations } from 'next-intl'
import { COVER_SIZES } from '@/components/availability/cover-sizes'
import { LayawayFigures } from '@/components/layaway/layaway-figures'
import { Emphasis } from '@/components/ui/emphasis'
import { Icon } from '@/components/ui/icons/icon'
import { namedPicture } from '@/components/ui/pictures/picture'
import { AddOnList } from './add-on-list'
import { BookActions } from './book-actions'
import { useBooking, useChoice, useQuote } from './booking-context'
import { GuideLanguage } from './guide-language'
import { RoomPicker } from './room-picker'
import { StartOver } from './start-over'
import { TripPick } from './trip-pick'
import { useDepartures } from './use-departures'
import { useOfferWords } from './words/use-offer-words'

/**
 * The booking card: date, travellers, add-ons, the layaway bar that reacts, and the one primary action of the page. It
 * stands beside the pictures, so that price and button are in sight at 1280 × 800; what can be long is folded or below.
 */
export function BookingCard() {
  const t = useTranslations('availability')
  useDepartures()
  const { facts, engine } = useBooking()
  const { quote } = useQuote()
  const reasons = quote?.priced.lines[0]?.explanations ?? []
  const { figures, arrival } = useOfferWords()
  const goal = { picture: namedPicture({ ...facts.picture, alt: '' }), sizes: COVER_SIZES }
  const offer = (
    <div className="book-lay">
      <LayawayFigures {...figures} goal={goal} live arrival={arrival && <Arrival text={arrival} />} />
    </div>
  )
  return (
    <aside id="apartar" aria-label={t('book')} className="book">
      {engine ? <engine.MailedPart /> : null}
      {facts.depositFirst ? offer : null}
      <TripPick />
      <Guide />
      <RoomPicker />
      <AddOnList />
      <StartOver />
      {facts.depositFirst ? null : offer}
      {engine && quote ? <engine.PlanChoice quote={quote} /> : null}
      <div className="book-go">
        <BookActions />
      </div>
      {engine && reasons.length > 0 ? <engine.PromotionNotes explanations={reasons} /> : null}
      {engine && quote ? <engine.BookingTerms quote={quote} /> : <p className="min-h-12" />}
      {engine && quote ? <engine.DepositDetails quote={quote} /> : <p className="min-h-12" />}
      <p className="flex gap-2 text-small text-ink-soft">
        <Icon name="shield-check" />
        {t('promise')}
      </p>
    </aside>
  )
}

/** What of a choice the host is paid on arrival; what they collect exactly, the cart says. */
function Arrival({ text }: { readonly text: string }) {
  return (
    <p className="num leading-normal">
      <Emphasis text={text} />
    </p>
  )
}

/** The guide's language, or the choice of it: both in the same place, so that nothing moves when the dates come. */
function Guide() {
  const { facts, engine } = useBooking()
  const isOpen = useChoice((state) => state.open)
  if (isOpen) return null
  return (
    <div className={facts.languages > 1 ? 'grid min-h-15 items-center' : undefined}>
      {engine ? <engine.LanguageChoice /> : <GuideLanguage language={facts.offer.language} />}
    </div>
  )
}
