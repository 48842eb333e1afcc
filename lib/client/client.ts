import type * as Codes from '@/lib/accounts/action-code'
import type * as Accounts from '@/lib/accounts/contract'
import * as accounts from '@/lib/accounts/endpoints'
import type * as Google from '@/lib/accounts/google'
import type * as Invitations from '@/lib/accounts/invitations/contract'
import type * as OwnData from '@/lib/accounts/own-data'
import type * as Points from '@/lib/accounts/points/contract'
import type * as Push from '@/lib/accounts/push/contract'
import type { Call } from '@/lib/api/call'
import type * as Cart from '@/lib/cart/contract'
import * as cart from '@/lib/cart/endpoints'
import type * as Catalogue from '@/lib/catalogue/contract'
import * as catalogue from '@/lib/catalogue/endpoints'
import type * as Checkout from '@/lib/checkout/contract'
import * as checkout from '@/lib/checkout/endpoints'
import type * as Texts from '@/lib/content/content-contract'
import type * as Content from '@/lib/content/contract'
import * as content from '@/lib/content/endpoints'
import type * as Discovery from '@/lib/discovery/contract'
import * as discovery from '@/lib/discovery/endpoints'
import type * as Favourites from '@/lib/discovery/favourites/contract'
import type * as Home from '@/lib/discovery/home-contract'
import type * as Host from '@/lib/discovery/host-contract'
import type * as Stays from '@/lib/discovery/stays-contract'
import type * as Flights from '@/lib/flights/contract'
import * as flights from '@/lib/flights/endpoints'
import type { Market } from '@/lib/locale/market'
import type * as Messenger from '@/lib/messenger/contract'
import * as messenger from '@/lib/messenger/endpoints'
import type * as Payments from '@/lib/payments/contract'
import type * as Credit from '@/lib/payments/credit-contract'
import * as payments from '@/lib/payments/endpoints'
import type * as Options from '@/lib/payments/options-contract'
import type * as Cancelling from '@/lib/reservations/cancel-contract'
import type * as Cards from '@/lib/reservations/card-contract'
import type * as Changes from '@/lib/reservations/change-contract'
import type * as Contact from '@/lib/reservations/contact-contract'
import type * as Reservations from '@/lib/reservations/contract'
import * as reservations from '@/lib/reservations/endpoints'
import type * as Files from '@/lib/reservations/files/contract'
import type * as History from '@/lib/reservations/history-contract'
import type * as Invoices from '@/lib/reservations/invoice-contract'
import type * as LateMoney from '@/lib/reservations/late-money-contract'
import type * as OwnVouchers from '@/lib/reservations/own-voucher-contract'
import type * as PayerRefunds from '@/lib/reservations/payer-refund-contract'
import type * as Plans from '@/lib/reservations/plan-contract'
import type * as Spending from '@/lib/reservations/points/contract'
import type * as ProviderChanges from '@/lib/reservations/provider/provider-contract'
import type * as Reviews from '@/lib/reservations/reviews/contract'
import type * as Survey from '@/lib/reservations/survey/contract'
import type * as Travelers from '@/lib/reservations/travelers/contract'
import { bind, type EndpointOf } from './bind'
import { analyticsCalls } from './calls/analytics-calls'
import { availabilityCalls } from './calls/availability-calls'
import { campaignsCalls } from './calls/campaigns-calls'

/**
 * The marketplace API as functions, by domain word, for one market. The only way the web app reads or writes
 * (adr 0002). Calls throw ApiError. It knows the address of every call, 3 KB of a browser's script: what comes with a first
 * visit takes the calls of its own domain from `calls/`.
 */
export function api(market: Market) {
  const on = <C extends Call>(endpoint: EndpointOf<C>) => bind<C>(market, endpoint)
  return {
    analytics: analyticsCalls(market),
    accounts: {
      ping: on<typeof Accounts.ping>(accounts.ping),
      me: on<typeof Accounts.me>(accounts.me),
      update: on<typeof Accounts.updateMe>(accounts.updateMe),
      changePassword: on<typeof Accounts.changePassword>(accounts.changePassword),
      changeEmail: on<typeof Accounts.changeEmail>(accounts.changeEmail),
      confirmEmail: on<typeof Accounts.confirmEmail>(accounts.confirmEmail),
      closing: on<typeof Accounts.showClosing>(accounts.showClosing),
      askClosing: on<typeof Accounts.askClosing>(accounts.askClosing),
      keep: on<typeof Accounts.keepAccount>(accounts.keepAccount),
      askOwnData: on<typeof OwnData.askOwnData>(accounts.askOwnData),
      ownData: on<typeof OwnData.showOwnData>(accounts.showOwnData),
      google: on<typeof Google.showGoogle>(accounts.showGoogle),
      connectGoogle: on<typeof Google.connectGoogle>(accounts.connectGoogle),
      disconnectGoogle: on<typeof Google.disconnectGoogle>(accounts.disconnectGoogle),
      sessions: on<typeof Accounts.mySessions>(accounts.mySessions),
      endOtherSessions: on<typeof Accounts.endOtherSessions>(accounts.endOtherSessions),
      endSession: on<typeof Accounts.endSession>(accounts.endSession),
      magicLink: on<typeof Accounts.magicLink>(accounts.magicLink),
      passwordLink: on<typeof Accounts.passwordLink>(accounts.passwordLink),
      levels: on<typeof Accounts.levels>(accounts.levels),
      points: on<typeof Points.myPoints>(accounts.myPoints),
      push: on<typeof Push.showPush>(accounts.showPush),
      subscribePush: on<typeof Push.subscribePush>(accounts.subscribePush),
      unsubscribePush: on<typeof Push.unsubscribePush>(accounts.unsubscribePush),
      invitations: on<typeof Invitations.myInvitations>(accounts.myInvitations),
      invitation: on<typeof Invitations.showInvitation>(accounts.showInvitation),
      claimInvitation: on<typeof Invitations.claimInvitation>(accounts.claimInvitation),
    },
    catalogue: {
      reviews: on<typeof Catalogue.productReviews>(catalogue.productReviews),
      hosts: on<typeof Catalogue.listHosts>(catalogue.listHosts),
      productUpdates: on<typeof Catalogue.productUpdates>(catalogue.productUpdates),
      placeUpdates: on<typeof Catalogue.placeUpdates>(catalogue.placeUpdates),
    },
    availability: availabilityCalls(market),
    discovery: {
      home: on<typeof Home.showHome>(discovery.showHome),
      host: on<typeof Host.showHost>(discovery.showHost),
      stays: on<typeof Stays.listStays>(discovery.listStays),
      show: on<typeof Discovery.showExperience>(discovery.showExperience),
      search: on<typeof Discovery.searchByForm>(discovery.searchByForm),
      suggest: on<typeof Discovery.suggestSearches>(discovery.suggestSearches),
      describeSearch: on<typeof Discovery.describeSearch>(discovery.describeSearch),
      country: on<typeof Discovery.countryInformationCall>(discovery.countryInformationCall),
      groups: on<typeof Discovery.experienceGroups>(discovery.experienceGroups),
    },
    favourites: {
      list: on<typeof Favourites.listFavourites>(discovery.listFavourites),
      save: on<typeof Favourites.saveFavourite>(discovery.saveFavourite),
      drop: on<typeof Favourites.dropFavourite>(discovery.dropFavourite),
      askMails: on<typeof Favourites.askFavouriteMails>(discovery.askFavouriteMails),
      stopMails: on<typeof Favourites.stopFavouriteMails>(discovery.stopFavouriteMails),
      stopByMail: on<typeof Favourites.stopMailedFavourites>(discovery.stopMailedFavourites),
    },
    cart: { sync: on<typeof Cart.syncCart>(cart.syncCart) },
    checkout: {
      createOrder: on<typeof Checkout.createOrder>(checkout.createOrder),
      sendOrderCode: on<typeof Checkout.sendOrderCode>(checkout.sendOrderCode),
    },
    payments: {
      create: on<typeof Payments.createPayment>(payments.createPayment),
      show: on<typeof Payments.showPayment>(payments.showPayment),
      giveUp: on<typeof Payments.giveUpPayment>(payments.giveUpPayment),
      setup: on<typeof Payments.paymentSetup>(payments.paymentSetup),
      plans: on<typeof Options.paymentPlans>(payments.paymentPlans),
      options: on<typeof Options.paymentOptions>(payments.paymentOptions),
      credit: on<typeof Credit.myCredit>(payments.myCredit),
    },
    cards: {
      mine: on<typeof Cards.myCards>(reservations.myCards),
      removeMine: on<typeof Cards.removeMyCard>(reservations.removeMyCard),
      makeDefault: on<typeof Cards.makeMyCardDefault>(reservations.makeMyCardDefault),
      ofOrder: on<typeof Cards.orderCards>(reservations.orderCards),
      removeOfOrder: on<typeof Cards.removeOrderCard>(reservations.removeOrderCard),
      autopayOn: on<typeof Cards.switchAutopayOn>(reservations.switchAutopayOn),
      autopayOff: on<typeof Cards.switchAutopayOff>(reservations.switchAutopayOff),
      sendBuyerCode: on<typeof Cards.sendBuyerCode>(reservations.sendBuyerCode),
      sendOwnCode: on<typeof Codes.sendOwnCode>(accounts.sendOwnCode),
    },
    reviews: {
      ofReservation: on<typeof Reviews.reservationReviews>(reservations.reservationReviews),
      write: on<typeof Reviews.addReview>(reservations.addReview),
    },
    survey: {
      ofReservation: on<typeof Survey.tripSurvey>(reservations.tripSurvey),
      answer: on<typeof Survey.answerSurvey>(reservations.answerSurvey),
    },
    files: { remove: on<typeof Files.removeFile>(reservations.removeFile) },
    reservations: {
      showPublic: on<typeof Reservations.showPublicReservation>(reservations.showPublicReservation),
      checkUp: on<typeof Reservations.publicCheckUp>(reservations.publicCheckUp),
      details: on<typeof Reservations.reservationDetails>(reservations.reservationDetails),
      ownCheckUp: on<typeof Reservations.ownerCheckUp>(reservations.ownerCheckUp),
      askAccess: on<typeof Reservations.askAccess>(reservations.askAccess),
      redeemAccess: on<typeof Reservations.redeemAccess>(reservations.redeemAccess),
      endAccess: on<typeof Reservations.endAccess>(reservations.endAccess),
      mine: on<typeof Reservations.myReservations>(reservations.myReservations),
      previewPlan: on<typeof Plans.previewPlan>(reservations.previewPlan),
      chooseLateMoney: on<typeof LateMoney.chooseLateMoney>(reservations.chooseLateMoney),
      lateMoneyDates: on<typeof LateMoney.lateMoneyDates>(reservations.lateMoneyDates),
      answerProviderChange: on<typeof ProviderChanges.answerProviderChange>(
        reservations.answerProviderChange,
      ),
      providerChangeDates: on<typeof ProviderChanges.providerChangeDates>(reservations.providerChangeDates),
      changePlan: on<typeof Plans.changePlan>(reservations.changePlan),
      changeDates: on<typeof Changes.changeDates>(reservations.changeDates),
      quoteChange: on<typeof Changes.quoteChange>(reservations.quoteChange),
      applyChange: on<typeof Changes.applyChange>(reservations.applyChange),
      history: on<typeof History.reservationHistory>(reservations.reservationHistory),
      undoChange: on<typeof Changes.undoChange>(reservations.undoChange),
      checkCertificate: on<typeof Reservations.checkCertificate>(reservations.checkCertificate),
      quoteCancellation: on<typeof Cancelling.quoteCancellation>(reservations.quoteCancellation),
      cancel: on<typeof Cancelling.cancelReservation>(reservations.cancelReservation),
      nameRefundAccount: on<typeof Cancelling.nameRefundAccount>(reservations.nameRefundAccount),
      showPayerRefund: on<typeof PayerRefunds.showPayerRefund>(reservations.showPayerRefund),
      namePayerAccount: on<typeof PayerRefunds.namePayerAccount>(reservations.namePayerAccount),
      sendContactCode: on<typeof Contact.sendOwnContactCode>(reservations.sendOwnContactCode),
      correctContact: on<typeof Contact.correctOwnContact>(reservations.correctOwnContact),
      returnSurplus: on<typeof Cancelling.returnSurplus>(reservations.returnSurplus),
      spendPoints: on<typeof Spending.spendPoints>(reservations.spendPoints),
      showInvoice: on<typeof Invoices.showInvoice>(reservations.showInvoice),
      askForInvoice: on<typeof Invoices.askForInvoice>(reservations.askForInvoice),
    },
    travelers: {
      save: on<typeof Travelers.saveTraveler>(reservations.saveTraveler),
      remove: on<typeof Travelers.removeTraveler>(reservations.removeTraveler),
      readDocument: on<typeof Travelers.readTravelerDocument>(reservations.readTravelerDocument),
      sendLink: on<typeof Travelers.sendTravelerLink>(reservations.sendTravelerLink),
      endLink: on<typeof Travelers.endTravelerLink>(reservations.endTravelerLink),
      showForm: on<typeof Travelers.showTravelerForm>(reservations.showTravelerForm),
      fillForm: on<typeof Travelers.fillTravelerForm>(reservations.fillTravelerForm),
      showVoucher: on<typeof OwnVouchers.showOwnVoucher>(reservations.showOwnVoucher),
      saveContact: on<typeof Travelers.saveEmergencyContact>(reservations.saveEmergencyContact),
      saveFlight: on<typeof Travelers.saveOwnFlight>(reservations.saveOwnFlight),
      removeFlight: on<typeof Travelers.removeOwnFlight>(reservations.removeOwnFlight),
      saveNotes: on<typeof Travelers.saveNotes>(reservations.saveNotes),
    },
    content: {
      settings: on<typeof Content.settings>(content.settings),
      client: on<typeof Content.clientSettings>(content.clientSettings),
      announcements: on<typeof Texts.announcements>(content.announcements),
      announcement: on<typeof Texts.announcement>(content.announcement),
      landings: on<typeof Texts.landings>(content.landings),
      landing: on<typeof Texts.landing>(content.landing),
      campaign: on<typeof Texts.campaign>(content.campaign),
      page: on<typeof Texts.page>(content.page),
      contacts: on<typeof Texts.contacts>(content.contacts),
    },
    campaigns: campaignsCalls(market),
    flights: {
      search: on<typeof Flights.searchFlights>(flights.searchFlights),
      days: on<typeof Flights.cheapestDays>(flights.cheapestDays),
      trips: on<typeof Flights.tripsAt>(flights.tripsAt),
      trip: on<typeof Flights.tripFlight>(flights.tripFlight),
      airports: on<typeof Flights.findAirports>(flights.findAirports),
    },
    messenger: {
      askQuestion: on<typeof Messenger.addQuestion>(messenger.addQuestion),
      holdQuestion: on<typeof Messenger.holdQuestion>(messenger.holdQuestion),
      askHeldQuestion: on<typeof Messenger.askHeldQuestion>(messenger.askHeldQuestion),
      chats: on<typeof Messenger.listChats>(messenger.listChats),
      messages: on<typeof Messenger.listChatMessages>(messenger.listChatMessages),
      translate: on<typeof Messenger.translateChat>(messenger.translateChat),
      send: on<typeof Messenger.sendChatMessage>(messenger.sendChatMessage),
      read: on<typeof Messenger.readChat>(messenger.readChat),
      typing: on<typeof Messenger.typeInChat>(messenger.typeInChat),
      leave: on<typeof Messenger.leaveChat>(messenger.leaveChat),
      report: on<typeof Messenger.reportChat>(messenger.reportChat),
      block: on<typeof Messenger.blockInChat>(messenger.blockInChat),
      unblock: on<typeof Messenger.unblockInChat>(messenger.unblockInChat),
      hostChat: on<typeof Messenger.showHostChat>(messenger.showHostChat),
      translateHostChat: on<typeof Messenger.translateHostChat>(messenger.translateHostChat),
      answerHostChat: on<typeof Messenger.answerHostChat>(messenger.answerHostChat),
      readHostChat: on<typeof Messenger.readHostChat>(messenger.readHostChat),
    },
  }
}

export type Api = ReturnType<typeof api>
