import { referralPointsMail } from './accounts/invitations/mails/referral-points'
import { actionCodeMail } from './accounts/mails/action-code'
import { closingAskedMail } from './accounts/mails/closing-asked'
import { closingKeptMail } from './accounts/mails/closing-kept'
import { emailChangeMail } from './accounts/mails/email-change'
import { emailChangedMail } from './accounts/mails/email-changed'
import { magicLinkMail } from './accounts/mails/magic-link'
import { ownDataMail } from './accounts/mails/own-data'
import { passwordLinkMail } from './accounts/mails/password-link'
import { pointsEndMail } from './accounts/points/mails/points-end'
import { pointsMovedMail } from './accounts/points/mails/points-moved'
import { waitlistConfirmMail } from './availability/waitlist/mails/waitlist-confirm'
import { waitlistJoinedMail } from './availability/waitlist/mails/waitlist-joined'
import { waitlistOfferedMail } from './availability/waitlist/mails/waitlist-offered'
import { waitlistOverMail } from './availability/waitlist/mails/waitlist-over'
import { leadAnsweredMail } from './campaigns/mails/lead-answered'
import { leadNotedMail } from './campaigns/mails/lead-noted'
import { leadReceivedMail } from './campaigns/mails/lead-received'
import { wheelPrizeMail } from './campaigns/mails/wheel-prize'
import { orderCodeMail } from './checkout/mails/order-code'
import { reservationPlacedMail } from './checkout/mails/reservation-placed'
import { approvalWaitsMail } from './desk/mails/approval-waits'
import { departureUndecidedMail } from './desk/mails/departure-undecided'
import { deskLinkMail } from './desk/mails/desk-link'
import { hostNewsMail } from './desk/mails/host-news'
import { manifestSentMail } from './desk/mails/manifest-sent'
import { requestAnsweredMail } from './desk/mails/request-answered'
import { favouriteNewsMail } from './discovery/favourites/mails/favourite-news'
import { chatUnreadMail } from './messenger/mails/chat-unread'
import { hostChatMail } from './messenger/mails/host-chat'
import { questionLinkMail } from './messenger/mails/question-link'
import { questionReceivedMail } from './messenger/mails/question-received'
import { wishNotedMail } from './messenger/mails/wish-noted'
import { creditEndingMail } from './payments/mails/credit-ending'
import { creditIssuedMail } from './payments/mails/credit-issued'
import type { DataOf } from './platform/mail/define-mail'
import { accessLinkMail } from './reservations/mails/access-link'
import { autopayConfirmMail } from './reservations/mails/autopay/autopay-confirm'
import { autopayEndedMail } from './reservations/mails/autopay/autopay-ended'
import { autopayNoticeMail } from './reservations/mails/autopay/autopay-notice'
import { cardEndingMail } from './reservations/mails/autopay/card-ending'
import { cardSavedMail } from './reservations/mails/autopay/card-saved'
import { changeDroppedMail } from './reservations/mails/change-dropped'
import { depositReceivedMail } from './reservations/mails/deposit-received'
import { changeWaitsMail } from './reservations/mails/desk/change-waits'
import { contactCorrectedMail } from './reservations/mails/desk/contact-corrected'
import { filesProvidedMail } from './reservations/mails/desk/files-provided'
import { flightConfirmedMail } from './reservations/mails/desk/flight-confirmed'
import { ledgerAdjustedMail } from './reservations/mails/desk/ledger-adjusted'
import { planChangedMail } from './reservations/mails/desk/plan-changed'
import { policyIssuedMail } from './reservations/mails/desk/policy-issued'
import { policyWithdrawnMail } from './reservations/mails/desk/policy-withdrawn'
import { finalPaymentExtendedMail } from './reservations/mails/ended/final-payment-extended'
import { openDateMail } from './reservations/mails/ended/open-date'
import { overdueUndecidedMail } from './reservations/mails/ended/overdue-undecided'
import { reviewAskedMail } from './reservations/mails/ended/review-asked'
import { graceMail } from './reservations/mails/grace'
import { lateMoneyMail } from './reservations/mails/late-money'
import { ownVoucherMail } from './reservations/mails/own-voucher'
import { partDueMail } from './reservations/mails/part-due'
import { partMissedMail } from './reservations/mails/part-missed'
import { partReceivedMail } from './reservations/mails/part-received'
import { partyChangedMail } from './reservations/mails/party-changed'
import { payerReceiptMail } from './reservations/mails/payer-receipt'
import { paymentReceivedMail } from './reservations/mails/payment-received'
import { paymentReturnedMail } from './reservations/mails/payment-returned'
import { providerChangedMail } from './reservations/mails/provider/provider-changed'
import { providerNoticeMail } from './reservations/mails/provider/provider-notice'
import { tripsCancelledMail } from './reservations/mails/provider/trips-cancelled'
import { refundAccountMail } from './reservations/mails/refunds/refund-account'
import { refundToldMail } from './reservations/mails/refunds/refund-told'
import { reservationCancelledMail } from './reservations/mails/reservation-cancelled'
import { reservationChangedMail } from './reservations/mails/reservation-changed'
import { reservationExpiredMail } from './reservations/mails/reservation-expired'
import { travelerLinkMail } from './reservations/mails/traveler-link'
import { tripAheadMail } from './reservations/mails/trip-ahead'
import { voucherMail } from './reservations/mails/voucher'
import { voucherExpiringMail } from './reservations/mails/voucher-expiring'

/** Every mail there is: who delivers and shows them is below the domains they are of, and knows none. */
export const MAILS = [
  magicLinkMail,
  closingAskedMail,
  closingKeptMail,
  emailChangeMail,
  emailChangedMail,
  ownDataMail,
  passwordLinkMail,
  favouriteNewsMail,
  actionCodeMail,
  orderCodeMail,
  reservationPlacedMail,
  depositReceivedMail,
  partReceivedMail,
  paymentReceivedMail,
  payerReceiptMail,
  paymentReturnedMail,
  partDueMail,
  partMissedMail,
  graceMail,
  cardSavedMail,
  autopayNoticeMail,
  autopayConfirmMail,
  autopayEndedMail,
  cardEndingMail,
  overdueUndecidedMail,
  tripAheadMail,
  openDateMail,
  finalPaymentExtendedMail,
  planChangedMail,
  ledgerAdjustedMail,
  contactCorrectedMail,
  changeWaitsMail,
  filesProvidedMail,
  flightConfirmedMail,
  policyIssuedMail,
  policyWithdrawnMail,
  reviewAskedMail,
  reservationChangedMail,
  changeDroppedMail,
  partyChangedMail,
  reservationExpiredMail,
  reservationCancelledMail,
  refundAccountMail,
  refundToldMail,
  providerChangedMail,
  providerNoticeMail,
  tripsCancelledMail,
  voucherExpiringMail,
  lateMoneyMail,
  voucherMail,
  creditIssuedMail,
  creditEndingMail,
  pointsEndMail,
  pointsMovedMail,
  referralPointsMail,
  accessLinkMail,
  travelerLinkMail,
  ownVoucherMail,
  waitlistJoinedMail,
  waitlistConfirmMail,
  waitlistOfferedMail,
  waitlistOverMail,
  leadReceivedMail,
  leadNotedMail,
  leadAnsweredMail,
  wheelPrizeMail,
  questionReceivedMail,
  questionLinkMail,
  chatUnreadMail,
  hostChatMail,
  wishNotedMail,
  deskLinkMail,
  departureUndecidedMail,
  requestAnsweredMail,
  manifestSentMail,
  hostNewsMail,
  approvalWaitsMail,
] as const

type Mail = (typeof MAILS)[number]

/** What each is told, by its name. */
export type MailData = { readonly [M in Mail as M['name']]: DataOf<M> }
