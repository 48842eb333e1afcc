import { safeRedirect } from './safe-redirect'

const DESK = '/desk'
const ENTER = `${DESK}/enter`

type Query = Readonly<Record<string, string | null | undefined>>

/** Addresses of the desk (docs/domain.md §12). */
export const deskLinks = {
  today: (query: Query = {}) => withQuery(DESK, query),
  /** @param next the page of the desk that led to the door */
  enter: (next: string | null = null) => withQuery(ENTER, { next }),
  reservations: (query: Query = {}) => withQuery(`${DESK}/reservations`, query),
  /** @param departure the one that is booked @param chat the conversation it is booked from */
  createReservation: (departure: string | null = null, chat: string | null = null) =>
    withQuery(`${DESK}/reservations/create`, { departure, chat }),
  /** @param action what is to be done to it: its quote is open beside it */
  reservation: (code: string, action: string | null = null) =>
    withQuery(`${DESK}/reservations/${encodeURIComponent(code)}`, { action }),
  departures: (query: Query = {}) => withQuery(`${DESK}/departures`, query),
  departure: (uuid: string, query: Query = {}) =>
    withQuery(`${DESK}/departures/${encodeURIComponent(uuid)}`, query),
  approvals: () => `${DESK}/approvals`,
  travellers: (query: Query = {}) => withQuery(`${DESK}/travellers`, query),
  traveller: (uuid: string) => `${DESK}/travellers/${encodeURIComponent(uuid)}`,
  payments: (query: Query = {}) => withQuery(`${DESK}/money/payments`, query),
  disputes: () => `${DESK}/money/disputes`,
  refunds: (query: Query = {}) => withQuery(`${DESK}/money/refunds`, query),
  reviews: (query: Query = {}) => withQuery(`${DESK}/reviews`, query),
  /** @param chat the conversation that is open beside the list @param settled whether the list is of those that were closed */
  inbox: (chat: string | null = null, settled = false) =>
    withQuery(`${DESK}/inbox`, { settled: settled ? '1' : null, chat }),
  questions: () => `${DESK}/inbox/questions`,
  /** @param lead the one that is open beside the list */
  leads: (lead: string | null = null, query: Query = {}) =>
    withQuery(`${DESK}/inbox/leads`, { ...query, lead }),
  influencers: (query: Query = {}) => withQuery(`${DESK}/campaigns/influencers`, query),
  funnel: () => `${DESK}/reports/funnel`,
  vitals: () => `${DESK}/reports/vitals`,
  survey: () => `${DESK}/reports/survey`,
  people: () => `${DESK}/team/people`,
  audit: (query: Query = {}) => withQuery(`${DESK}/team/audit`, query),
  system: () => `${DESK}/system`,
  wheel: () => `${DESK}/campaigns/wheel`,
  banners: () => `${DESK}/campaigns/banners`,
  experiments: () => `${DESK}/campaigns/experiments`,
  me: () => `${DESK}/me`,
}

/** Where somebody goes who came in: back to the page that led to the door, if it is one of the desk; else to today. */
export function afterEntering(next: string | null | undefined): string {
  const path = safeRedirect(next)
  if (path === null || !/^\/desk(?:[/?]|$)/.test(path) || path.startsWith(ENTER)) return DESK
  return path
}

function withQuery(path: string, query: Query): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) words.set(name, value)
  return words.size === 0 ? path : `${path}?${words}`
}
