import type * as accounts from '@/lib/accounts/contract'
import type { Call, CallData, CallInput } from '@/lib/api/call'
import type * as availability from '@/lib/availability/contract'
import type * as abTests from '@/lib/campaigns/ab-contract'
import type * as campaigns from '@/lib/campaigns/contract'
import type * as conversions from '@/lib/campaigns/conversion-contract'
import type * as cart from '@/lib/cart/contract'
import type * as catalogue from '@/lib/catalogue/contract'
import type * as checkout from '@/lib/checkout/contract'
import type * as texts from '@/lib/content/content-contract'
import type * as content from '@/lib/content/contract'
import type * as discovery from '@/lib/discovery/contract'
import type { showHome } from '@/lib/discovery/home-contract'
import type { Market } from '@/lib/locale/market'
import type * as messenger from '@/lib/messenger/contract'
import type * as payments from '@/lib/payments/contract'
import type * as reservations from '@/lib/reservations/contract'
import { send } from './transport'

/** What a caller may add to any call. */
export interface CallOptions {
  /** One key per intent; the same key never does the work twice (reliability.md §2.5). */
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly signal?: AbortSignal | undefined
}

type Bound<C> =
  Record<never, never> extends CallInput<C>
    ? (input?: CallInput<C>, options?: CallOptions) => Promise<CallData<C>>
    : (input: CallInput<C>, options?: CallOptions) => Promise<CallData<C>>

type Parts = { params?: object; query?: object; body?: unknown }

/** Method and path are the contract's literals: a typing error is a type error, and no Zod reaches the browser. */
function bind<C extends Call>(market: Market, method: C['method'], path: C['path']): Bound<C> {
  const call = (input: Parts = {}, options: CallOptions = {}) =>
    send(market, {
      method,
      path: fill(path, input.params ?? {}),
      query: input.query as Record<string, unknown> | undefined,
      body: input.body,
      signal: options.signal,
      headers: {
        ...options.headers,
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
    })
  return call as Bound<C>
}

function fill(path: string, params: object): string {
  const values = params as Record<string, unknown>
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/**
 * The marketplace API as functions, by domain word, for one market. The only way the web app reads or writes
 * (adr 0002). Calls throw ApiError.
 */
export function api(market: Market) {
  const on = <C extends Call>(method: C['method'], path: C['path']) => bind<C>(market, method, path)
  return {
    accounts: {
      ping: on<typeof accounts.ping>('get', '/api/ping'),
      me: on<typeof accounts.me>('get', '/api/me'),
      update: on<typeof accounts.updateMe>('patch', '/api/me'),
      changePassword: on<typeof accounts.changePassword>('put', '/api/me/password'),
      sessions: on<typeof accounts.mySessions>('get', '/api/me/sessions'),
      endSession: on<typeof accounts.endSession>('delete', '/api/me/sessions/{uuid}'),
      magicLink: on<typeof accounts.magicLink>('post', '/api/magic-link'),
      levels: on<typeof accounts.levels>('get', '/api/levels/1'),
    },
    catalogue: {
      reviews: on<typeof catalogue.productReviews>('get', '/api/v1.5/products/{productUuid}/reviews'),
    },
    availability: {
      show: on<typeof availability.availability>(
        'get',
        '/api/v1.5/experiences/show/{experience}/availability/{withRestriction}/{withCodes}',
      ),
      holidays: on<typeof availability.availabilityWithHolidays>(
        'get',
        '/api/v1.5/experiences/show/{experience}/availability-with-holidays',
      ),
    },
    discovery: {
      home: on<typeof showHome>('get', '/api/home'),
      show: on<typeof discovery.showExperience>('get', '/api/v1.5/experiences/show/{permalink}'),
      search: on<typeof discovery.searchByForm>('post', '/api/search/{type}/{value}'),
      describeSearch: on<typeof discovery.describeSearch>('get', '/api/search/{type}/{value}'),
      country: on<typeof discovery.countryInformationCall>('get', '/api/countries/{country}/information'),
      groups: on<typeof discovery.experienceGroups>('post', '/api/v1.5/experiences/list/groups'),
    },
    cart: { sync: on<typeof cart.syncCart>('post', '/api/v1.5/shopping-cart') },
    checkout: {
      createOrder: on<typeof checkout.createOrder>('post', '/api/orders/create'),
      sendOrderCode: on<typeof checkout.sendOrderCode>('post', '/api/orders/codes'),
    },
    payments: {
      create: on<typeof payments.createPayment>('post', '/api/payments'),
      show: on<typeof payments.showPayment>('get', '/api/payments/{uuid}'),
      setup: on<typeof payments.paymentSetup>('get', '/api/payments/setup'),
    },
    reservations: {
      showPublic: on<typeof reservations.showPublicReservation>('get', '/api/v1.5/orders/show/{code}/public'),
      checkUp: on<typeof reservations.publicCheckUp>('get', '/api/v1.5/orders/show/{code}/public/check-up'),
      details: on<typeof reservations.reservationDetails>('get', '/api/v1.5/orders/details/{code}'),
      ownCheckUp: on<typeof reservations.ownerCheckUp>('get', '/api/v1.5/orders/show/{code}/check-up'),
      mine: on<typeof reservations.myReservations>('get', '/api/me/orders'),
    },
    content: {
      settings: on<typeof content.settings>('get', '/api/settings'),
      client: on<typeof content.clientSettings>('get', '/api/settings/client'),
      announcements: on<typeof texts.announcements>('get', '/api/content/announcements'),
      announcement: on<typeof texts.announcement>('get', '/api/content/announcements/{id}'),
      landings: on<typeof texts.landings>('get', '/api/content/landings/{kind}'),
      landing: on<typeof texts.landing>('get', '/api/content/landings/{kind}/{landing}'),
      campaign: on<typeof texts.campaign>('get', '/api/content/campaigns/{campaign}'),
      page: on<typeof texts.page>('get', '/api/content/pages/{page}'),
      contacts: on<typeof texts.contacts>('get', '/api/content/contacts'),
    },
    campaigns: {
      advertisement: on<typeof campaigns.enabledAdvertisement>('get', '/api/advertisements/enabled'),
      influencer: on<typeof campaigns.showInfluencer>('get', '/api/v1.5/influencers/show/{permalink}'),
      impression: on<typeof abTests.recordImpression>('post', '/api/ab-tests/impressions'),
      guestLead: on<typeof conversions.guestConversion>('post', '/api/conversion/guest'),
      userLead: on<typeof conversions.userConversion>('post', '/api/conversion/user'),
    },
    messenger: { askQuestion: on<typeof messenger.addQuestion>('post', '/api/chat/add/question') },
  }
}

export type Api = ReturnType<typeof api>
