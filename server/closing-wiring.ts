import { forgetAccount } from './accounts/closing/forget-account'
import type { Closing } from './accounts/closing/person'
import { forgetReferrals } from './accounts/invitations/forget-referrals'
import { forgetPoints } from './accounts/points/forget-points'
import { forgetPush } from './accounts/push/forget-push'
import { forgetWaiting } from './availability/waitlist/forget-waiting'
import { forgetLeads } from './campaigns/leads/forget-leads'
import { forgetSpins } from './campaigns/wheel/forget-spins'
import { forgetCart } from './cart/forget-cart'
import { forgetOrderCodes } from './checkout/forget-order-codes'
import { forgetNotes } from './desk/travellers/forget-notes'
import { forgetFavourites } from './discovery/favourites/forget-favourites'
import { forgetQuestions } from './messenger/questions/forget-questions'
import { forgetPayer } from './payments/forget-payer'
import { forgetMails } from './platform/mail/forget-mails'
import { tellMails } from './platform/mail/tell-mails'
import { forgetCouponUses } from './pricing/forget-coupon-uses'
import { forgetBuyer, ordersOfAccount } from './reservations/forget-buyer'

/**
 * Closing an account, with what each domain keeps of people. The account goes last: what is found by its address is found
 * while it has one.
 */
export const CLOSING: Closing = {
  ordersOf: ordersOfAccount,
  keepers: [
    ...[
      forgetCart,
      forgetWaiting,
      forgetCouponUses,
      forgetOrderCodes,
      forgetQuestions,
      forgetLeads,
      forgetSpins,
    ],
    ...[forgetPush, forgetPoints, forgetReferrals, forgetFavourites, forgetPayer, forgetBuyer, forgetNotes],
    { tables: ['mails'], forget: forgetMails, tell: tellMails },
    forgetAccount,
  ],
}
