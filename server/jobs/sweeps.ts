import { closeDueAccounts } from '@/server/accounts/closing/close-due'
import { purgeActionCodes } from '@/server/accounts/codes/demand-action-code'
import { purgeReferrals } from '@/server/accounts/invitations/write-referral'
import { expirePoints } from '@/server/accounts/points/expire-points'
import { tellEndingPoints } from '@/server/accounts/points/tell-ending'
import { purgeAccounts } from '@/server/accounts/purge-accounts'
import { deliverPushes } from '@/server/accounts/push/deliver-pushes'
import { purgePushes } from '@/server/accounts/push/purge-pushes'
import { sealSubscriptionsAgain } from '@/server/accounts/push/push-subscriptions'
import { spreadPushes } from '@/server/accounts/push/spread-pushes'
import { purgeVisits } from '@/server/analytics/purge-visits'
import { sendConversions } from '@/server/analytics/send-conversions'
import { guaranteeReached } from '@/server/availability/manage/reach-minimum'
import { endOffers } from '@/server/availability/waitlist/end-offers'
import { offerSeats } from '@/server/availability/waitlist/offer-seats'
import { purgeWaitlist } from '@/server/availability/waitlist/purge-waitlist'
import { turnBanners } from '@/server/campaigns/banner/turn-banners'
import { purgeLeads } from '@/server/campaigns/leads/purge-leads'
import { purgeOrderCodes } from '@/server/checkout/purge-order-codes'
import { CLOSING } from '@/server/closing-wiring'
import { operatorAddress } from '@/server/content/operator-address'
import { refreshWordPress } from '@/server/content/providers/wordpress/refresh'
import { signAlone } from '@/server/desk/approvals/sign-alone'
import { alarmUndecided } from '@/server/desk/cases/alarm-undecided'
import { tellHosts } from '@/server/desk/hosts/tell-hosts'
import { runDeskJobs } from '@/server/desk/jobs/run-jobs'
import { peopleOfHost } from '@/server/desk/members/addresses-of-host'
import { purgeDesk, sealDeskAgain } from '@/server/desk/purge-desk'
import { tellFavourites } from '@/server/discovery/favourites/tell-favourites'
import { refreshRound } from '@/server/discovery/mirror/refresh-round'
import { refreshTurned } from '@/server/discovery/mirror/refresh-turned'
import { MAIL_CAUSES } from '@/server/mail-causes'
import { MAILS } from '@/server/mails'
import { sealChatFilesAgain } from '@/server/messenger/files/chat-files'
import { sweepChatFiles } from '@/server/messenger/files/sweep-chat-files'
import { purgeHostLinks } from '@/server/messenger/host-links/host-links'
import { purgeRefused } from '@/server/messenger/inbound/refused-answers'
import { purgeReplyAddresses } from '@/server/messenger/inbound/reply-addresses'
import { sealMessagesAgain } from '@/server/messenger/messages/sealed-message'
import { tellUnread } from '@/server/messenger/notices/tell-unread'
import { purgeWaitingQuestions } from '@/server/messenger/questions/hold-question'
import { reconcileDue } from '@/server/payments/attempts/reconcile-due'
import { expireCredit } from '@/server/payments/credit/end-credit'
import { remindOfCredit } from '@/server/payments/credit/remind-of-credit'
import { acceptDisputes } from '@/server/payments/disputes/accept-disputes'
import type { Payments } from '@/server/payments/payments'
import { sendRefunds } from '@/server/payments/refunds/send-refunds'
import { sealPaymentsAgain } from '@/server/payments/seal-again'
import { processWaitingEvents } from '@/server/payments/webhooks/process-waiting-events'
import { purgeEvents } from '@/server/payments/webhooks/purge-events'
import { wirePayments } from '@/server/payments-wiring'
import { type Context, transact } from '@/server/platform/context'
import { deliverMails, mailTransport } from '@/server/platform/mail/deliver-mails'
import { purgePlatform } from '@/server/platform/purge-platform'
import { purgeAccess } from '@/server/reservations/access/end-access'
import { serveAccessWishes } from '@/server/reservations/access/serve-access-wishes'
import { chargeDue } from '@/server/reservations/autopay/charge-due'
import { followTries } from '@/server/reservations/autopay/decide-tries'
import { buyerOf } from '@/server/reservations/buyer-of'
import { endOpenDates } from '@/server/reservations/cancellation/end-open-dates'
import { endOverdue } from '@/server/reservations/cancellation/end-overdue'
import { confirmChanges } from '@/server/reservations/changes/confirmed/confirm-changes'
import { dropEndedChanges } from '@/server/reservations/changes/drop-change'
import { completeEnded } from '@/server/reservations/complete-ended'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { sweepFiles } from '@/server/reservations/files/sweep-files'
import { returnLateMoney } from '@/server/reservations/money/return-late-money'
import { forgetAccountLinks } from '@/server/reservations/payer-refunds/forget-account-links'
import { followProviderChanges } from '@/server/reservations/provider/follow-changes'
import { tellGuaranteed } from '@/server/reservations/provider/tell-guaranteed'
import { remindOfVouchers } from '@/server/reservations/reminders/remind-of-vouchers'
import { sendReminders } from '@/server/reservations/reminders/send-reminders'
import { askForReviews } from '@/server/reservations/reviews/ask-for-reviews'
import { forgetTravelDetails } from '@/server/reservations/travel/forget-travel-details'
import { sealAgain } from '@/server/reservations/travel/seal-again'
import { purgeUnpaidSubjects } from '@/server/reservations/unpaid-subjects'
import { inTurn } from './in-turn'
import { type Jobs, startJobs } from './start-jobs'
import type { Sweep } from './sweep'

const HOUR = 3_600

/**
 * Everything that happens without being asked for (reliability.md §2.7). Each sweep finds its own rows, so that it may
 * run twice, late, or on any process.
 */
export function sweeps(context: Context): Sweep[] {
  const payments = wirePayments(context)
  const transport = mailTransport(context)
  return [
    { name: 'first_payment_expiry', every: 15, run: (now) => expireDueReservations(now) },
    { name: 'ended_changes', every: 15, run: (now) => dropEndedChanges(now) },
    { name: 'changes_to_confirm', every: 15, run: (now) => confirmChanges(now) },
    { name: 'waitlist', every: 5, run: runWaitlist },
    { name: 'payment_reconciliation', every: 5, run: (now) => reconcileDue(now, payments) },
    { name: 'send_refunds', every: 5, run: (now) => sendRefunds(now, payments) },
    { name: 'given_up_disputes', every: 15, run: (now) => acceptDisputes(now, payments) },
    { name: 'webhook_inbox', every: 2, run: (now) => processWaitingEvents(now, payments) },
    { name: 'content', every: 2, run: (now) => refreshWordPress(now) },
    { name: 'banners', every: 1, run: (now) => turnBanners(now) },
    { name: 'mail_outbox', every: 2, run: (now) => deliverMails(now, MAILS, transport, MAIL_CAUSES) },
    { name: 'pushes', every: 5, run: pushAll },
    { name: 'conversions', every: 15, run: (now) => sendConversions(now, buyerOf) },
    { name: 'access_links', every: 15, run: (now) => serveAccessWishes(now) },
    { name: 'reminders', every: 600, run: (now) => sendReminders(now) },
    { name: 'overdue', every: 600, run: (now) => endOverdue(now, payments, operatorAddress) },
    { name: 'open_dates', every: HOUR, run: (now) => endOpenDates(now, payments) },
    { name: 'provider_changes', every: 600, run: (now) => followProviderChanges(now, payments) },
    { name: 'desk_jobs', every: 2, run: (now) => runDeskJobs(now) },
    { name: 'solo_signatures', every: 60, run: (now) => signAlone(now, payments) },
    { name: 'departures_that_go', every: 60, run: guaranteeDepartures },
    { name: 'undecided_departures', every: 600, run: (now) => alarmUndecided(now) },
    { name: 'chat_unread', every: 20, run: (now) => tellUnread(now, peopleOfHost) },
    { name: 'favourite_news', every: 600, run: (now) => tellFavourites(now) },
    { name: 'host_news', every: 600, run: (now) => tellHosts(now) },
    { name: 'late_money', every: HOUR, run: (now) => returnLateMoney(now, payments) },
    { name: 'autopay', every: 30, run: (now) => runAutopay(now, payments) },
    { name: 'ending_vouchers', every: 300, run: (now) => remindOfVouchers(now) },
    { name: 'credit_reminders', every: 600, run: (now) => remindOfCredit(now) },
    { name: 'credit_expiry', every: 600, run: (now) => expireCredit(now) },
    { name: 'closing_accounts', every: 600, run: (now) => closeDueAccounts(now, CLOSING) },
    { name: 'points_end', every: 600, run: endPoints },
    { name: 'trips_ended', every: HOUR, run: (now) => completeEnded(now) },
    { name: 'review_asks', every: 600, run: (now) => askForReviews(now) },
    { name: 'search_turns', every: 15, run: (now) => refreshTurned(now) },
    { name: 'search_refresh', every: 60, run: (now) => refreshRound(now) },
    { name: 'travel_details', every: HOUR, run: keepTravelDetails },
    { name: 'files', every: 600, run: (now) => sweepFiles(now) },
    { name: 'chat_files', every: 600, run: (now) => sweepChatFiles(now) },
    { name: 'purge', every: HOUR, run: purge },
  ]
}

/** Charges what falls due, and follows what nobody knows the end of. */
async function runAutopay(context: Context, payments: Payments): Promise<void> {
  await followTries(context, payments)
  await chargeDue(context, payments)
}

/** Ends what is over first: its seats go to who is next in the same run. */
async function runWaitlist(context: Context): Promise<void> {
  await endOffers(context)
  await offerSeats(context)
}

/** Tells of an end before it comes. */
const endPoints = inTurn(tellEndingPoints, (now) => expirePoints(now))

/** What mails say, to browsers that want it. */
const pushAll = inTurn(spreadPushes, (now) => deliverPushes(now, MAIL_CAUSES))

const purge = inTurn(
  purgeEvents,
  purgeUnpaidSubjects,
  purgeAccess,
  purgeOrderCodes,
  purgePlatform,
  purgeAccounts,
  purgePushes,
  purgeReferrals,
  purgeActionCodes,
  purgeLeads,
  purgeVisits,
  purgeWaitlist,
  purgeDesk,
  purgeHostLinks,
  purgeWaitingQuestions,
  purgeReplyAddresses,
  purgeRefused,
)

/** Departures that reached their minimum go for sure, and travellers are told. */
async function guaranteeDepartures(context: Context): Promise<void> {
  const run = (work: (inside: Context) => Promise<void>) => transact(context, work)
  await guaranteeReached(context, run, async (inside, id) => void (await tellGuaranteed(inside, id)))
}

/** Data of travellers: gone 90 days after the return; links to refunds with their weeks. What is sealed has the key of today, what payments, the desk, the messenger and accounts keep too. */
const keepTravelDetails = inTurn(
  forgetTravelDetails,
  forgetAccountLinks,
  sealAgain,
  sealPaymentsAgain,
  sealDeskAgain,
  sealMessagesAgain,
  sealChatFilesAgain,
  sealSubscriptionsAgain,
)

/** Starts all of them in this process. */
export function runJobs(context: Context): Promise<Jobs> {
  return startJobs(context, sweeps(context))
}
