import { page, type Route } from '../route'

const hidden = { access: 'private' } as const

/** The desk's pages (docs/domain.md §12). Who may see one is asked by the page itself, of the API. */
export const DESK_ROUTES: readonly Route[] = [
  page('desk', '/desk', hidden),
  page('deskEnter', '/desk/enter', hidden),
  page('deskReservations', '/desk/reservations', hidden),
  page('deskCreateReservation', '/desk/reservations/create', hidden),
  page('deskReservation', '/desk/reservations/{code}', {
    ...hidden,
    page: ({ code }) => `/desk/reservations/${code}`,
  }),
  page('deskQuestions', '/desk/inbox/questions', hidden),
  page('deskLeads', '/desk/inbox/leads', hidden),
  page('deskInfluencers', '/desk/campaigns/influencers', hidden),
  page('deskDepartures', '/desk/departures', hidden),
  page('deskDeparture', '/desk/departures/{uuid}', {
    ...hidden,
    page: ({ uuid }) => `/desk/departures/${uuid}`,
  }),
  page('deskApprovals', '/desk/approvals', hidden),
  page('deskRefunds', '/desk/money/refunds', hidden),
  page('deskTravellers', '/desk/travellers', hidden),
  page('deskTraveller', '/desk/travellers/{uuid}', {
    ...hidden,
    page: ({ uuid }) => `/desk/travellers/${uuid}`,
  }),
  page('deskPayments', '/desk/money/payments', hidden),
  page('deskDisputes', '/desk/money/disputes', hidden),
  page('deskReviews', '/desk/reviews', hidden),
  page('deskInbox', '/desk/inbox', hidden),
  page('deskPeople', '/desk/team/people', hidden),
  page('deskAudit', '/desk/team/audit', hidden),
  page('deskSystem', '/desk/system', hidden),
  page('deskWheel', '/desk/campaigns/wheel', hidden),
  page('deskFunnel', '/desk/reports/funnel', hidden),
  page('deskVitals', '/desk/reports/vitals', hidden),
  page('deskSurvey', '/desk/reports/survey', hidden),
  page('deskBanners', '/desk/campaigns/banners', hidden),
  page('deskExperiments', '/desk/campaigns/experiments', hidden),
  page('deskMe', '/desk/me', hidden),
]
