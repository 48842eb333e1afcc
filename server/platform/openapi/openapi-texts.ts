/** What a status means in every call. */
export const MEANINGS: Record<number, string> = {
  400: 'Cannot be read: malformed JSON, a missing Idempotency-Key, a bad signature',
  401: 'No session, or one that is unknown, expired or revoked; or what was given proves nothing',
  403: 'Belongs to somebody else, or only pages of the site may ask',
  404: 'There is no such thing, or it is a secret of somebody else',
  409: 'In conflict with what is so now; `data` carries what the caller needs',
  413: 'Larger than 64 KiB, a file larger than it says, or a query of more than 4 KiB',
  415: 'Not application/json, or not a form where a file is sent',
  422: 'Understood and refused; `errors` names the fields',
  429: 'Too many in a minute; `Retry-After` says when to try again',
  500: 'Our fault; `request_id` finds it in the log',
  503: 'The database or a provider does not answer; `Retry-After` says when to try again',
}

const cookie = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'cookie', name, description }) as const

/** How callers say who they are. On https the names of the first two cookies begin with `__Host-` and `__Secure-`. */
export const SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A token of `/api/oauth/token`' },
  client: {
    type: 'http',
    scheme: 'basic',
    description: 'The id of a client as the name, without a password',
  },
  session: cookie(
    'andanza_session',
    'The session of a page of the site; counts for writes of its own pages only',
  ),
  desk: cookie('andanza_desk', 'The session of somebody at the desk; no traveller has one'),
  refresh: cookie('andanza_refresh', 'Renews the session of a page'),
  googleState: cookie('andanza_google', 'What a sign-in by Google was begun with'),
  googleNonce: cookie('andanza_google_nonce', 'What a sign-in by one tap was begun with'),
} as const

/** What a placeholder of a path stands for. */
export const PARAMETERS: Record<string, string> = {
  file: 'Name of a document, `receipt-R-2026-000123.pdf`',
  campaign: 'Page name of a campaign',
  code: 'Code of a reservation, or of a departure',
  country: 'Slug of a country, current or old',
  experience: 'Uuid of a product, or any current or old permalink',
  gateway: 'Name of a payment gateway, `sandbox`',
  groupUuid: 'Uuid of a conversation',
  hash: 'SHA-256 of a certificate in hexadecimal, or the signed id of a voucher',
  host: 'Slug of a host, current or old',
  id: 'Number of any translation of a text',
  key: 'Of a case, `overdue:7K4M-9QXD-2RHVJ`',
  kind: 'Kind of landing page: landing, flight or hotel',
  list: 'A list of the desk as a file, `reservations.csv`',
  name: 'Of a job, `overdue`, as the system at the desk lists it',
  landing: 'Slug of a landing page, or the number of any of its translations',
  page: 'Name of a page with a fixed address; of a conversation its page, from 1',
  permalink:
    'Any current or old permalink of a product, or its uuid; for influencers the page name of a campaign',
  language: 'Of what is asked for: `es` or `en`',
  party: 'Uuid of somebody in a conversation',
  picture: 'Uuid of a photograph of the review',
  position: 'A place of the list, from 0',
  product: 'Uuid of a product',
  productUuid: 'Uuid of a product',
  token: 'Of a personal link',
  type: 'Kind of search: country, city, continent, category, month, or all',
  uuid: 'Uuid of the thing asked for',
  request: 'Uuid of what a host asked for',
  question: 'Uuid of a question that is published on the page of a trip',
  place: 'Uuid of a place in the queue',
  userId: 'Uuid of the signed-in account',
  value: 'Slug within the kind, or all',
  withCodes: '1 or true: departures by code too',
  withRestriction: '1 or true: only departures that can be booked',
}
