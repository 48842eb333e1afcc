import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { onlineOf } from '@/lib/layaway/layaway-preview'
import { links } from '@/lib/links/links'
import { formatMoney } from '@/lib/money/format-money'
import { useBooking, useChoice, useQuote } from '../booking-context'
import { hasMandatoryRooms } from '../booking-facts'
import type { BookingQuote } from '../booking-quote'
import { canWait, whyNot } from '../calendar/why-not'
import { chosenAddOns } from '../chosen-add-ons'
import { useAddToCart } from '../use-add-to-cart'
import { WaitlistAsk } from '../waitlist/waitlist-ask'

interface BookNowProps {
  readonly quote: BookingQuote
  /** While what was chosen cannot be booked. */
  readonly otherwise: ReactNode
}

/** "Apartar con $X" goes straight to the checkout; the cart is the second way. Where seats are missing, one can wait for them. */
export function BookNow({ quote: { preview }, otherwise }: BookNowProps) {
  const t = useTranslations('departures')
  const payAll = useChoice((state) => state.payAll)
  const isReady = useIsReady()
  const addToCart = useAddToCart()
  const [busy, setBusy] = useState(false)
  const full = useFullDeparture()
  if (full) return <WaitlistAsk key={full.id} entry={full} otherwise={otherwise} />
  if (!isReady) return otherwise
  const isLayaway = preview.offered && !payAll
  const seeCart = { label: t('seeCart'), onClick: () => location.assign(links.cart()) }
  const book = async () => {
    setBusy(true)
    if ((await addToCart('bookTrip')) === 'cart_full') {
      setBusy(false)
      return showToast({ text: t('cartFull'), tone: 'error', action: seeCart })
    }
    // The checkout begins with what was chosen here, not with what an earlier visit left.
    location.assign(isLayaway ? links.layaway() : links.checkout({ pay: 'full' }))
  }
  const add = async () => {
    const result = await addToCart('addTrip')
    const text = t(result === 'added' ? 'added' : result === 'already_in_cart' ? 'alreadyInCart' : 'cartFull')
    await showToast({ text, action: seeCart, ...(result === 'cart_full' && { tone: 'error' as const }) })
  }
  return (
    <div className="grid gap-2">
      <Button look="main" wide busy={busy} onClick={book} className="min-h-13.5">
        {isLayaway
          ? t('bookWith', { amount: formatMoney(preview.deposit) })
          : t('pay', { amount: formatMoney(onlineOf(preview)) })}
      </Button>
      <Button look="quiet" wide onClick={add}>
        {t('addToCart')}
      </Button>
    </div>
  )
}

/** The departure that is chosen, where it has too few seats for the party; null where it has enough or is not sold. */
function useFullDeparture(): AvailabilityEntry | null {
  const { entry, tickets } = useQuote().choice
  const open = useChoice((state) => state.open)
  if (open || !entry?.code) return null
  return canWait(whyNot(entry, tickets)) ? entry : null
}

/** A date (or an open date) that fits, and rooms for everybody where they are mandatory. */
function useIsReady(): boolean {
  const { facts } = useBooking()
  const { choice } = useQuote()
  const open = useChoice((state) => state.open)
  const hasDate = open || (choice.entry !== null && whyNot(choice.entry, choice.tickets) === null)
  if (!hasDate) return false
  if (!hasMandatoryRooms(facts)) return true
  return chosenAddOns(facts, choice).some(({ addOn }) => addOn.kind === 'room')
}
