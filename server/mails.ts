import { magicLinkMail } from './accounts/mails/magic-link'
import { leadReceivedMail } from './campaigns/mails/lead-received'
import { orderCodeMail } from './checkout/mails/order-code'
import { reservationPlacedMail } from './checkout/mails/reservation-placed'
import { questionReceivedMail } from './messenger/mails/question-received'
import { wishNotedMail } from './messenger/mails/wish-noted'
import type { DataOf } from './platform/mail/define-mail'
import { depositReceivedMail } from './reservations/mails/deposit-received'
import { lateMoneyMail } from './reservations/mails/late-money'
import { partReceivedMail } from './reservations/mails/part-received'
import { paymentReturnedMail } from './reservations/mails/payment-returned'
import { voucherMail } from './reservations/mails/voucher'

/** Every mail there is: who delivers and shows them is below the domains they are of, and knows none. */
export const MAILS = [
  magicLinkMail,
  orderCodeMail,
  reservationPlacedMail,
  depositReceivedMail,
  partReceivedMail,
  paymentReturnedMail,
  lateMoneyMail,
  voucherMail,
  leadReceivedMail,
  questionReceivedMail,
  wishNotedMail,
] as const

type Mail = (typeof MAILS)[number]

/** What each is told, by its name. */
export type MailData = { readonly [M in Mail as M['name']]: DataOf<M> }
