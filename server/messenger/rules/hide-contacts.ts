import { replaceCardNumbers } from '@/lib/card-numbers/find-card-numbers'
import { MASK, maskContacts } from '@/lib/masks/mask-contacts'
import { maskPaymentLinks } from '@/lib/masks/mask-payment-links'

/** A message as it is kept. */
export interface HiddenContacts {
  /** What everybody may read before something is paid. */
  readonly shown: string
  /** The whole, to be sealed; null where nothing is hidden. No card number is in it. */
  readonly whole: string | null
}

/**
 * Parts a message into what is shown and what is sealed until the first payment: e-mails, phones, accounts and links to
 * where one could pay elsewhere. A card number is in neither: it is replaced for good.
 */
export function hideContacts(message: string): HiddenContacts {
  const whole = replaceCardNumbers(message, MASK)
  const shown = maskContacts(maskPaymentLinks(whole))
  return { shown, whole: shown === whole ? null : whole }
}
