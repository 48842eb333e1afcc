/** What becomes of a card number in a field; a field that stands in no list is judged by its own format and refuses it. */
export interface CardFields {
  /** A person types it: `card_number_refused`. */
  readonly refused?: readonly string[]
  /** Words to somebody: the number is masked and the rest delivered. */
  readonly masked?: readonly string[]
  /** Nobody types it: the number does not go on, the call does. */
  readonly dropped?: readonly string[]
  /** Compared with what we know, or judged by rules that a contract cannot hold: it goes on as it is. */
  readonly lookedUp?: readonly string[]
}

const CONVERSION: CardFields = {
  dropped: [
    ...['event_id', 'source_url', 'cookies', 'query_params', 'content_ids.0', 'content_name', 'content_type'],
  ],
}

const LINES = ['experiences', 'packages', 'extras', 'rooms', 'flights', 'insurances']
const UTMS = ['source', 'campaign', 'medium', 'term', 'content', 'influencer']
const ITEMS = ['experiences.0', 'packages.0']

/** What an authenticator says, in base64url: judged by its signature. */
const PASSKEY = ['authenticator_data', 'client_data', 'credential_id', 'signature'].map(
  (what) => `passkey.${what}`,
)

const BANNER = [
  ...['name', 'description'].flatMap((part) =>
    ['es_MX', 'es_CO', 'en_US'].map((locale) => `${part}.${locale}`),
  ),
  'link',
]

const TRAVELER: CardFields = {
  refused: ['firstname', 'lastname'],
  masked: ['diet'],
  lookedUp: ['document.number', 'phone.number'],
}

/** Every field of every call that takes a text, by hand: a new one that is not listed here fails `every-call`. */
export const CARD_FIELDS: Readonly<Record<string, CardFields>> = {
  'POST /api/desk/session': { lookedUp: ['code', 'token', ...PASSKEY] },
  'POST /api/desk/session/passkey': { lookedUp: ['token'] },
  'POST /api/desk/session/second-step': { lookedUp: ['token'] },
  'POST /api/desk/session/step-up': { lookedUp: ['code', ...PASSKEY] },
  'POST /api/desk/passkeys': {
    refused: ['name'],
    lookedUp: ['attestation', 'client_data', 'credential_id'].map((what) => `credential.${what}`),
  },
  'POST /api/desk/people': { refused: ['name'] },
  'PATCH /api/desk/people/{uuid}': { refused: ['reason'] },
  'POST /api/desk/reservations': {
    refused: [
      ...['general_info.firstname', 'general_info.lastname', 'terms_version', 'coupon', 'reason'],
      ...ITEMS.map((item) => `${item}.coupons.0`),
    ],
    lookedUp: [
      ...['general_info.phone.number', 'general_info.dni', 'quote'],
      ...ITEMS.flatMap((item) =>
        ['code', 'prev_code'].map((name) => `${item}.variations.0.departure_date.${name}`),
      ),
    ],
  },
  'POST /api/desk/reservations/reminders/previews': { lookedUp: ['codes.0'] },
  'POST /api/desk/reservations/extensions/previews': { lookedUp: ['codes.0'] },
  'POST /api/desk/reservations/extensions': { refused: ['reason'], lookedUp: ['codes.0', 'preview'] },
  'POST /api/desk/reservations/assignments': { lookedUp: ['codes.0'] },
  'PUT /api/desk/cases/owners': { lookedUp: ['cases.0.key'] },
  'POST /api/desk/jobs': { lookedUp: ['codes.0', 'preview'] },
  'POST /api/desk/reservations/quotes': {
    refused: ['coupons.0'],
    lookedUp: LINES.map((line) => `summary.${line}.0.departure_date.code`),
  },
  'POST /api/desk/reservations/{code}/notes': { refused: ['text'] },
  'POST /api/desk/reservations/{code}/quotes': {
    lookedUp: ITEMS.flatMap((item) =>
      ['code', 'prev_code'].map((name) => `changes.${item}.variations.0.departure_date.${name}`),
    ),
  },
  'POST /api/desk/reservations/{code}/actions': { refused: ['reason'], lookedUp: ['quote'] },
  'POST /api/desk/reservations/{code}/contact': { refused: ['reason'], lookedUp: ['email_code'] },
  'POST /api/desk/reservations/{code}/ledger-entries': { refused: ['reason'], lookedUp: ['document'] },
  'POST /api/desk/refunds/{uuid}/account': { refused: ['reason'] },
  'POST /api/desk/refunds/{uuid}/sent': { lookedUp: ['bank_reference'] },
  'POST /api/desk/refunds/{uuid}/ask-account': { refused: ['reason'] },
  'POST /api/desk/refunds/{uuid}/payer': { refused: ['reason'] },
  'POST /api/desk/departures/{uuid}/notices': { refused: ['es', 'en'], lookedUp: ['preview'] },
  'POST /api/desk/departures/{uuid}/decision': { refused: ['reason'], lookedUp: ['quote'] },
  'POST /api/desk/departures/{uuid}/changes': { refused: ['before', 'after', 'reason'] },
  'POST /api/desk/provider-changes/{uuid}/withdrawal': { refused: ['reason'], lookedUp: ['quote'] },
  'POST /api/desk/departures/{uuid}/requests': { refused: ['before', 'after', 'reason'] },
  'POST /api/desk/departures/{uuid}/requests/{request}/decline': { refused: ['reason'] },
  'POST /api/desk/departures/changes': { refused: ['reason'], lookedUp: ['preview'] },
  'PUT /api/desk/reservations/{code}/supplier-paid': { refused: ['reason'] },
  'PUT /api/desk/reservations/{code}/confirmations/{position}': { refused: ['reason'] },
  'PUT /api/desk/reservations/{code}/provided/{position}': {
    masked: ['notes'],
    lookedUp: ['flight.code', 'flight.arrives_at', 'flight.departs_at'],
  },
  'POST /api/desk/departures/{uuid}/documents/previews': { lookedUp: ['csv'] },
  'POST /api/desk/departures/{uuid}/documents': { lookedUp: ['csv', 'preview'] },
  'POST /api/desk/departures/{uuid}/manifest/send': { lookedUp: ['content'] },
  'POST /api/desk/departures/{uuid}/manifest/confirm': { lookedUp: ['content'] },
  'POST /api/desk/reservations/{code}/travellers/{position}/passport-view': { refused: ['reason'] },
  'POST /api/desk/approvals/{uuid}/decline': { refused: ['reason'] },
  'POST /api/desk/disputes/{uuid}/accept': { refused: ['reason'], lookedUp: ['quote'] },
  'POST /api/desk/travellers/{uuid}/erase': { refused: ['reason'] },
  'POST /api/desk/travellers/{uuid}/credit': { refused: ['reason'], lookedUp: ['quote'] },
  'POST /api/desk/travellers/{uuid}/points': { refused: ['reason'], lookedUp: ['quote'] },
  'PATCH /api/desk/reviews/{uuid}': { refused: ['reason', 'answer'] },
  'PUT /api/desk/inbox/{uuid}/questions/{question}': { refused: ['question', 'answer'] },
  'POST /api/desk/banners/{uuid}/quote': { refused: BANNER },
  'PUT /api/desk/banners/{uuid}': { refused: [...BANNER, 'reason'], lookedUp: ['quote'] },
  'PUT /api/desk/experiments/{uuid}': { refused: ['name'] },
  'POST /api/desk/experiments/{uuid}/end': { refused: ['reason'], lookedUp: ['quote'] },
  'PUT /api/desk/saved-answers/{uuid}': { refused: ['title', 'text'] },
  'PUT /api/desk/views/{uuid}': { refused: ['name', 'query'] },
  'PATCH /api/desk/cases/{key}': { refused: ['note'] },
  'PATCH /api/me': {
    refused: ['profile.firstname', 'profile.lastname'],
    dropped: ['profile.phone.number'],
  },
  'PUT /api/me/password': { refused: ['password'], lookedUp: ['current'] },
  'POST /api/settings/validate-slug': { dropped: ['url'], lookedUp: ['slug'] },
  'POST /api/search/{type}/{value}': { refused: ['search'], lookedUp: ['filters.category.0'] },
  'POST /api/chat/{groupUuid}': { masked: ['message'] },
  'POST /api/host-chat/{token}': { masked: ['message'] },
  'POST /api/chat/{groupUuid}/report': { masked: ['reason'] },
  'POST /api/desk/departures/{uuid}/thread': { masked: ['message'] },
  'POST /api/desk/inbox/{uuid}': { masked: ['message'] },
  'POST /api/chat/add/guest-question': { masked: ['message'], lookedUp: ['captcha'] },
  'POST /api/chat/add/held-question': { lookedUp: ['token'] },
  'POST /api/chat/add/question': { masked: ['message'], lookedUp: ['captcha'] },
  'POST /api/conversion/guest': CONVERSION,
  'POST /api/conversion/user': CONVERSION,
  'POST /api/influencers/visits': { dropped: ['code'] },
  'POST /api/leads': {
    lookedUp: ['captcha'],
    refused: ['request.firstname', 'request.where', 'request.month', 'request.wishes'],
    dropped: ['event_id', 'request.phone'],
  },
  'POST /api/leads/{token}/messages': { masked: ['message'] },
  'POST /api/desk/leads/{uuid}/answers': { masked: ['message'] },
  'POST /api/v1.5/shopping-cart': {
    refused: ['coupons.0'],
    lookedUp: ['waitlist_offer', ...LINES.map((line) => `summary.${line}.0.departure_date.code`)],
  },
  'POST /api/favorite-mails/stop': { lookedUp: ['token'] },
  'POST /api/v1.5/experiences/{experience}/waitlist': { lookedUp: ['departure', 'captcha'] },
  'DELETE /api/v1.5/experiences/{experience}/waitlist': { lookedUp: ['token'] },
  'POST /api/v1.5/experiences/{experience}/waitlist/offer': { lookedUp: ['token'] },
  'POST /api/v1.5/experiences/{experience}/waitlist/confirmations': { lookedUp: ['token'] },
  'POST /api/orders/create': {
    refused: [
      ...['general_info.firstname', 'general_info.lastname', 'terms_version', 'coupon', 'email_code'],
      ...ITEMS.map((item) => `${item}.coupons.0`),
    ],
    dropped: [...UTMS.map((name) => `attribution.${name}`), 'tests'],
    lookedUp: [
      ...['general_info.phone.number', 'general_info.dni', 'quote', 'captcha', 'waitlist_offer'],
      ...ITEMS.flatMap((item) =>
        ['code', 'prev_code'].map((name) => `${item}.variations.0.departure_date.${name}`),
      ),
    ],
  },
  'POST /api/v1.5/orders/{code}/changes/quote': {
    lookedUp: ITEMS.flatMap((item) =>
      ['code', 'prev_code'].map((name) => `${item}.variations.0.departure_date.${name}`),
    ),
  },
  'POST /api/v1.5/orders/{code}/changes': { lookedUp: ['quote'] },
  'POST /api/v1.5/orders/{code}/late-money': { lookedUp: ['departure'] },
  'POST /api/v1.5/orders/{code}/provider-changes/{uuid}': { lookedUp: ['departure'] },
  'POST /api/orders/codes': { lookedUp: ['trips.0.code', 'captcha'] },
  'POST /api/v1.5/orders/{code}/cancellation': { masked: ['reason'], lookedUp: ['quote'] },
  'PUT /api/v1.5/orders/{code}/refunds/{uuid}/account': {
    refused: ['holder'],
    lookedUp: ['clabe', 'number', 'document'],
  },
  'PUT /api/v1.5/refund-accounts/{token}': {
    refused: ['holder'],
    lookedUp: ['clabe', 'number', 'document'],
  },
  'PUT /api/v1.5/orders/{code}/invoice': { refused: ['name'], lookedUp: ['tax_id', 'postcode'] },
  'POST /api/payments': {
    refused: ['payer.name'],
    dropped: ['token', 'return_url', 'browser.user_agent'],
    lookedUp: [
      ...['order', 'gateway', 'captcha', 'terms_version'],
      ...['save_card.consent_version', 'save_card.autopay_version'],
      ...['bank', 'consents.0.id', 'consents.0.version', 'card_details.scheme', 'card_details.issuer'],
      // The document of a payer may have as many digits as a card, and is judged by its own format.
      ...['document.number', 'wallet_phone', 'browser.language'],
    ],
  },
  'POST /api/payments/plans': {
    dropped: ['token'],
    lookedUp: ['order', 'card_details.scheme', 'card_details.issuer'],
  },
  'PUT /api/v1.5/orders/{code}/autopay': { lookedUp: ['consent_version'] },
  'PUT /api/v1.5/orders/{code}/travelers/{position}': TRAVELER,
  'PUT /api/v1.5/traveler-forms/{token}': TRAVELER,
  'PUT /api/v1.5/orders/{code}/emergency-contact': {
    refused: ['firstname', 'lastname'],
    lookedUp: ['phone.number'],
  },
  'PUT /api/v1.5/orders/{code}/notes': { masked: ['text'] },
  'POST /api/v1.5/orders/{code}/reviews': { masked: ['message', 'likes', 'dislikes'] },
  'PUT /api/v1.5/orders/{code}/survey': { masked: ['comment'] },
  'POST /api/v1.5/access': { lookedUp: ['token'] },
  'POST /api/magic-link': { lookedUp: ['captcha'] },
  'POST /api/me/closing': { lookedUp: ['current'] },
  'POST /api/me/email': { lookedUp: ['current'] },
  'POST /api/email-change': { lookedUp: ['token'] },
  'POST /api/me/google': { lookedUp: ['current'] },
  'POST /api/me/google/disconnect': { lookedUp: ['current'] },
  'POST /api/me/data': { lookedUp: ['current'] },
  'POST /api/me/data/link': { lookedUp: ['token'] },
  'POST /api/wheel/codes': { lookedUp: ['captcha'] },
  'POST /api/password-link': { lookedUp: ['captcha'] },
}
