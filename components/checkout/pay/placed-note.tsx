import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { links } from '@/lib/links/links'
import { heldReservation } from '@/stores/checkout-store'

/**
 * For whoever comes back from a bank with the back button: the order exists, and a payment of it may wait there. As it was
 * when the page came: what an attempt on this page does is told where it is made.
 */
export function PlacedNote() {
  const t = useTranslations('checkout')
  const [code] = useState(() => heldReservation(Date.now()))
  if (code === null) return null
  return (
    <Note tone="maize">
      <p>{t('pay.placed', { code })}</p>
      <ButtonLink look="quiet" href={links.layaway({ code })} className="mt-3">
        {t('problems.payHeld')}
      </ButtonLink>
    </Note>
  )
}
