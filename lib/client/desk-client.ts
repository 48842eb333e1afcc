import type { Call } from '@/lib/api/call'
import type * as Actions from '@/lib/desk/action-contract'
import type * as Approvals from '@/lib/desk/approval-contract'
import type * as Audit from '@/lib/desk/audit-contract'
import type * as Banners from '@/lib/desk/campaigns/banner-contract'
import type * as Experiments from '@/lib/desk/campaigns/experiments-contract'
import type * as Wheels from '@/lib/desk/campaigns/wheel-contract'
import type * as Cases from '@/lib/desk/case-contract'
import type * as Desk from '@/lib/desk/contract'
import type * as Deeds from '@/lib/desk/deed-contract'
import type * as Decisions from '@/lib/desk/departures/decision-contract'
import type * as Departures from '@/lib/desk/departures/departure-contract'
import type * as Threads from '@/lib/desk/departures/thread-contract'
import type * as Withdrawals from '@/lib/desk/departures/withdrawal-contract'
import type * as Disputes from '@/lib/desk/dispute-contract'
import type * as Documents from '@/lib/desk/documents/documents-contract'
import * as desk from '@/lib/desk/endpoints'
import type { EXPORTS } from '@/lib/desk/exports/export-names'
import type * as Forecast from '@/lib/desk/forecast-contract'
import type * as Gifts from '@/lib/desk/gift-contract'
import type * as ChatWishes from '@/lib/desk/inbox/chat-wish-contract'
import type * as Inbox from '@/lib/desk/inbox/inbox-contract'
import type * as Questions from '@/lib/desk/inbox/published-question-contract'
import type * as SavedAnswers from '@/lib/desk/inbox/saved-answer-contract'
import type * as Influencers from '@/lib/desk/influencers/influencer-contract'
import type * as Assigning from '@/lib/desk/jobs/assignment-contract'
import type * as Extensions from '@/lib/desk/jobs/extension-contract'
import type * as Jobs from '@/lib/desk/jobs/job-contract'
import type * as DeskLeads from '@/lib/desk/leads/desk-lead-contract'
import type * as Confirming from '@/lib/desk/manifest/confirmation-contract'
import type * as Manifests from '@/lib/desk/manifest/manifest-contract'
import type * as Passports from '@/lib/desk/manifest/passport-contract'
import type * as Providing from '@/lib/desk/manifest/provided-contract'
import type * as ProvidedFiles from '@/lib/desk/manifest/provided-files-contract'
import type * as Money from '@/lib/desk/money-contract'
import type * as Notices from '@/lib/desk/notices/notice-contract'
import type * as Orders from '@/lib/desk/orders/order-contract'
import type * as Passkeys from '@/lib/desk/passkeys/passkey-contract'
import type * as Payments from '@/lib/desk/payment-contract'
import type * as People from '@/lib/desk/people-contract'
import type * as Presence from '@/lib/desk/presence/presence-contract'
import type * as Reports from '@/lib/desk/reports/reports-contract'
import type * as Requests from '@/lib/desk/requests/request-contract'
import type * as Reservations from '@/lib/desk/reservation-contract'
import type * as Reviews from '@/lib/desk/review-contract'
import type * as Search from '@/lib/desk/search-contract'
import type * as System from '@/lib/desk/system/system-contract'
import type * as Travellers from '@/lib/desk/traveller-contract'
import type * as Points from '@/lib/desk/travellers/points-contract'
import type * as Views from '@/lib/desk/views/view-contract'
import type * as Visits from '@/lib/desk/visits/visit-contract'
import type * as Waitlist from '@/lib/desk/waitlist/waitlist-contract'
import type { Market } from '@/lib/locale/market'
import { bind, type EndpointOf } from './bind'
import { addressOf } from './transport'

/**
 * The desk's calls as functions, for one market. They stand apart from the shop's (client.ts), so that no public page
 * carries anything of the desk. Calls throw ApiError.
 */
export function deskApi(market: Market) {
  const on = <C extends Call>(endpoint: EndpointOf<C>) => bind<C>(market, endpoint)
  return {
    session: {
      askForLink: on<typeof Desk.askForDeskLink>(desk.askForDeskLink),
      offerSecondStep: on<typeof Desk.offerSecondStep>(desk.offerSecondStep),
      enter: on<typeof Desk.enterDesk>(desk.enterDesk),
      show: on<typeof Desk.deskSession>(desk.deskSession),
      stepUp: on<typeof Desk.stepUp>(desk.stepUp),
      leave: on<typeof Desk.leaveDesk>(desk.leaveDesk),
    },
    passkeys: {
      askToEnter: on<typeof Passkeys.askToEnterByPasskey>(desk.askToEnterByPasskey),
      askToStepUp: on<typeof Passkeys.askToStepUpByPasskey>(desk.askToStepUpByPasskey),
      list: on<typeof Passkeys.listPasskeys>(desk.listPasskeys),
      askToAdd: on<typeof Passkeys.askToAddPasskey>(desk.askToAddPasskey),
      add: on<typeof Passkeys.addPasskey>(desk.addPasskey),
      remove: on<typeof Passkeys.removePasskey>(desk.removePasskey),
    },
    search: on<typeof Search.searchDesk>(desk.searchDesk),
    presence: on<typeof Presence.bePresent>(desk.bePresent),
    visit: on<typeof Visits.visitToday>(desk.visitToday),
    sessions: {
      list: on<typeof People.listDeskSessions>(desk.listDeskSessions),
      end: on<typeof People.endDeskSession>(desk.endDeskSession),
    },
    people: {
      list: on<typeof People.listPeople>(desk.listPeople),
      invite: on<typeof People.invitePerson>(desk.invitePerson),
      change: on<typeof People.changePerson>(desk.changePerson),
    },
    audit: {
      list: on<typeof Audit.listAudit>(desk.listAudit),
      verify: on<typeof Audit.verifyAudit>(desk.verifyAudit),
    },
    cases: {
      today: on<typeof Cases.showToday>(desk.showToday),
      forecast: on<typeof Forecast.showForecast>(desk.showForecast),
      handle: on<typeof Cases.handleCase>(desk.handleCase),
      colleagues: on<typeof Assigning.listColleagues>(desk.listColleagues),
      assign: on<typeof Assigning.assignReservations>(desk.assignReservations),
      restoreOwners: on<typeof Assigning.restoreOwners>(desk.restoreOwners),
    },
    reservations: {
      search: on<typeof Reservations.searchReservations>(desk.searchReservations),
      price: on<typeof Orders.quoteReservation>(desk.quoteReservation),
      place: on<typeof Orders.placeReservation>(desk.placeReservation),
      show: on<typeof Reservations.showReservation>(desk.showReservation),
      enterProvided: on<typeof Providing.enterProvided>(desk.enterProvided),
      enterAssistcard: on<typeof Providing.enterAssistcard>(desk.enterAssistcard),
      withdrawFile: on<typeof ProvidedFiles.withdrawFile>(desk.withdrawFile),
      noteSupplierPaid: on<typeof Deeds.noteSupplierPaid>(desk.noteSupplierPaid),
      answerChange: on<typeof Confirming.answerChange>(desk.answerChange),
      viewPassport: on<typeof Passports.viewPassport>(desk.viewPassport),
      addNote: on<typeof Reservations.addNote>(desk.addNote),
      quote: on<typeof Actions.quoteAction>(desk.quoteAction),
      payLink: on<typeof Deeds.payLink>(desk.payLink),
      remind: on<typeof Deeds.remindBuyer>(desk.remindBuyer),
      resendMail: on<typeof Deeds.resendMail>(desk.resendMail),
      askLedgerEntry: on<typeof Deeds.askLedgerEntry>(desk.askLedgerEntry),
      sendContactCode: on<typeof Deeds.sendContactCode>(desk.sendContactCode),
      correctContact: on<typeof Deeds.correctContact>(desk.correctContact),
      changeDates: on<typeof Deeds.deskChangeDates>(desk.deskChangeDates),
      carryOut: on<typeof Actions.carryOutAction>(desk.carryOutAction),
    },
    jobs: {
      previewReminders: on<typeof Jobs.previewReminders>(desk.previewReminders),
      previewExtensions: on<typeof Extensions.previewExtensions>(desk.previewExtensions),
      startExtensions: on<typeof Extensions.startExtensions>(desk.startExtensions),
      start: on<typeof Jobs.startJob>(desk.startJob),
      show: on<typeof Jobs.showJob>(desk.showJob),
      stop: on<typeof Jobs.stopJob>(desk.stopJob),
    },
    departures: {
      list: on<typeof Departures.listDepartures>(desk.listDepartures),
      show: on<typeof Departures.showDeparture>(desk.showDeparture),
      preview: on<typeof Departures.previewDepartures>(desk.previewDepartures),
      change: on<typeof Departures.changeDepartures>(desk.changeDepartures),
      manifest: on<typeof Manifests.showManifest>(desk.showManifest),
      sendManifest: on<typeof Manifests.sendManifest>(desk.sendManifest),
      confirmManifest: on<typeof Manifests.confirmManifest>(desk.confirmManifest),
      previewDocuments: on<typeof Documents.previewDocuments>(desk.previewDocuments),
      writeDocuments: on<typeof Documents.writeDocuments>(desk.writeDocuments),
      quote: on<typeof Decisions.quoteDecision>(desk.quoteDecision),
      decide: on<typeof Decisions.decideDeparture>(desk.decideDeparture),
      addWaiting: on<typeof Waitlist.addWaiting>(desk.addWaiting),
      removeWaiting: on<typeof Waitlist.removeWaiting>(desk.removeWaiting),
      notices: on<typeof Notices.listNotices>(desk.listNotices),
      previewNotice: on<typeof Notices.previewNotice>(desk.previewNotice),
      sendNotice: on<typeof Notices.sendNotice>(desk.sendNotice),
      thread: on<typeof Threads.showHostThread>(desk.showHostThread),
      writeInThread: on<typeof Threads.writeInHostThread>(desk.writeInHostThread),
      record: on<typeof Decisions.recordProviderChange>(desk.recordProviderChange),
      quoteWithdrawal: on<typeof Withdrawals.quoteWithdrawal>(desk.quoteWithdrawal),
      withdraw: on<typeof Withdrawals.withdrawChange>(desk.withdrawChange),
      requests: on<typeof Requests.listRequests>(desk.listRequests),
      ask: on<typeof Requests.askForChange>(desk.askForChange),
      accept: on<typeof Requests.acceptRequest>(desk.acceptRequest),
      decline: on<typeof Requests.declineRequest>(desk.declineRequest),
    },
    refunds: {
      list: on<typeof Money.listRefunds>(desk.listRefunds),
      readAccount: on<typeof Money.readRefundAccount>(desk.readRefundAccount),
      noteSent: on<typeof Money.noteRefundSent>(desk.noteRefundSent),
      askAccount: on<typeof Money.askRefundAccount>(desk.askRefundAccount),
      reachPayer: on<typeof Money.reachPayer>(desk.reachPayer),
    },
    disputes: {
      quoteLoss: on<typeof Disputes.quoteDisputeLoss>(desk.quoteDisputeLoss),
      list: on<typeof Disputes.listDisputes>(desk.listDisputes),
      submit: on<typeof Disputes.submitDispute>(desk.submitDispute),
      accept: on<typeof Disputes.acceptDispute>(desk.acceptDispute),
    },
    campaigns: {
      wheels: on<typeof Wheels.listWheels>(desk.listWheels),
      banners: on<typeof Banners.listBanners>(desk.listBanners),
      quoteBanner: on<typeof Banners.quoteBanner>(desk.quoteBanner),
      keepBanner: on<typeof Banners.keepBanner>(desk.keepBanner),
      experiments: on<typeof Experiments.listExperiments>(desk.listExperiments),
      planExperiment: on<typeof Experiments.planExperiment>(desk.planExperiment),
      startExperiment: on<typeof Experiments.startExperiment>(desk.startExperiment),
      quoteExperimentEnd: on<typeof Experiments.quoteEnd>(desk.quoteExperimentEnd),
      endExperiment: on<typeof Experiments.endExperiment>(desk.endExperiment),
    },
    reports: {
      funnel: on<typeof Reports.showFunnel>(desk.showFunnel),
      vitals: on<typeof Reports.showVitals>(desk.showVitals),
      survey: on<typeof Reports.showSurvey>(desk.showSurvey),
    },
    system: {
      show: on<typeof System.showSystem>(desk.showSystem),
      retryMail: on<typeof System.retryMail>(desk.retryMail),
      runSweep: on<typeof System.runSweep>(desk.runSweep),
    },
    views: {
      list: on<typeof Views.listViews>(desk.listViews),
      keep: on<typeof Views.keepView>(desk.keepView),
      drop: on<typeof Views.dropView>(desk.dropView),
    },
    travellers: {
      list: on<typeof Travellers.listTravellers>(desk.listTravellers),
      show: on<typeof Travellers.showTraveller>(desk.showTraveller),
      erase: on<typeof Travellers.eraseTraveller>(desk.eraseTraveller),
      quoteGift: on<typeof Gifts.quoteGift>(desk.quoteGift),
      giveCredit: on<typeof Gifts.giveCredit>(desk.giveCredit),
      quotePoints: on<typeof Points.quotePoints>(desk.quotePoints),
      movePoints: on<typeof Points.movePoints>(desk.movePoints),
    },
    payments: {
      list: on<typeof Payments.listPayments>(desk.listPayments),
      askGateway: on<typeof Money.askGateway>(desk.askGateway),
    },
    reviews: {
      list: on<typeof Reviews.listDeskReviews>(desk.listDeskReviews),
      decide: on<typeof Reviews.decideReview>(desk.decideReview),
    },
    savedAnswers: {
      list: on<typeof SavedAnswers.listSavedAnswers>(desk.listSavedAnswers),
      keep: on<typeof SavedAnswers.keepSavedAnswer>(desk.keepSavedAnswer),
      drop: on<typeof SavedAnswers.dropSavedAnswer>(desk.dropSavedAnswer),
    },
    questions: {
      list: on<typeof Questions.listPublishedQuestions>(desk.listPublishedQuestions),
      publish: on<typeof Questions.publishQuestion>(desk.publishQuestion),
      withdraw: on<typeof Questions.withdrawQuestion>(desk.withdrawQuestion),
    },
    inbox: {
      list: on<typeof Inbox.listInbox>(desk.listInbox),
      show: on<typeof Inbox.showInboxChat>(desk.showInboxChat),
      wish: on<typeof ChatWishes.showChatWish>(desk.showChatWish),
      translate: on<typeof Inbox.translateInboxChat>(desk.translateInboxChat),
      answer: on<typeof Inbox.answerInboxChat>(desk.answerInboxChat),
      read: on<typeof Inbox.readInboxChat>(desk.readInboxChat),
      settle: on<typeof Inbox.settleInboxChat>(desk.settleInboxChat),
      reopen: on<typeof Inbox.reopenInboxChat>(desk.reopenInboxChat),
    },
    leads: {
      list: on<typeof DeskLeads.listLeads>(desk.listLeads),
      show: on<typeof DeskLeads.showDeskLead>(desk.showDeskLead),
      handle: on<typeof DeskLeads.handleLead>(desk.handleLead),
      answer: on<typeof DeskLeads.answerLead>(desk.answerLead),
    },
    influencers: on<typeof Influencers.listInfluencers>(desk.listInfluencers),
    approvals: {
      list: on<typeof Approvals.listApprovals>(desk.listApprovals),
      sign: on<typeof Approvals.signApproval>(desk.signApproval),
      decline: on<typeof Approvals.declineApproval>(desk.declineApproval),
    },
  }
}

/** Addresses of files that the desk's pages link to; the browser asks for them with its own cookie, and says no language. */
export function deskFiles({ locale }: Pick<Market, 'locale'>) {
  const settings = new URLSearchParams({ settings: JSON.stringify({ locale }) })
  return {
    dispute: (uuid: string) => `${addressOf(desk.disputeFile, { uuid }).path}?${settings}`,
    /** @param query as the address of the list says it */
    csv: (list: ExportName, query: Readonly<Record<string, string | null | undefined>> = {}) => {
      const asked = new URLSearchParams(settings)
      for (const [name, value] of Object.entries(query)) if (value) asked.set(name, value)
      return `${addressOf(desk.exportCsv, { list: `${list}.csv` }).path}?${asked}`
    },
  }
}

export type ExportName = (typeof EXPORTS)[number]
