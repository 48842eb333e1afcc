import type { Proofs } from '../proof'

/** Section 6: roles and permissions. */
export const ROLES: Proofs = {
  'Guest: browses': {
    in: [
      'lib/locale/visitor-market.ts',
      'components/campaigns/leads/send-lead.ts',
      'server/campaigns/record-conversion.ts',
    ],
    by: [
      'tests/e2e/purchase/full-usd.spec.ts',
      'tests/routes/reservations.cases.ts',
      'tests/api/checkout/visibility.test.ts: anyone with the code sees initials, a masked e-mail and no contact',
      'tests/e2e/find-my-tour.spec.ts',
      'lib/locale/visitor-market.test.ts',
    ],
  },
  'Authenticated user: uses': {
    in: [
      'app/_data/visitor.ts',
      'server/platform/http/session-cookie.ts',
      'components/campaigns/leads/send-lead.ts',
    ],
    by: [
      'tests/routes/reservations.cases.ts',
      'tests/routes/built/without-middleware.test.ts: nobody without the right session sees anything private: $name',
      'tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read',
      'tests/api/contact/conversions.test.ts: of a traveller is theirs, by the account and not by what the page says',
      'tests/api/accounts/sign-in.test.ts: brings the language and currency of the account to this browser',
    ],
  },
  'Pages under /user/': {
    in: ['lib/routing/guards.ts', 'app/_data/visitor.ts'],
    by: [
      'tests/routes/visitors.cases.ts',
      'tests/routes/reservation-guard.cases.ts',
      'tests/routes/built/without-middleware.test.ts: nobody without the right session sees anything private: $name',
      'lib/client/decide-request.test.ts: takes whoever has a token that ping answers with %i for a guest',
    ],
  },
  'A 401 with message': {
    in: ['server/platform/http/failure.ts', 'lib/client/session/with-session.ts'],
    by: [
      'tests/api/edge/every-call.test.ts: answers 401 without a session',
      'lib/client/session/with-session.test.tsx: leads whoever’s session is over to the page that says so, and back from there',
      'lib/client/session/with-session.test.tsx: leads nobody away for $path',
    ],
  },
  'Reservation detail is fetched': {
    in: ['lib/reservations/endpoints.ts', 'app/_data/reservation.ts'],
    by: [
      'tests/api/checkout/visibility.test.ts: its owner sees everything, another traveller and a guest nothing',
      'tests/routes/reservation-guard.cases.ts',
    ],
  },
  'Draft experiences are fetched': {
    in: ['server/discovery/product/show-for-order.ts', 'lib/discovery/contract.ts'],
    by: ['tests/api/reads/draft.test.ts'],
  },
  'Group users in the messenger': {
    in: ['lib/messenger/chat-shapes.ts', 'server/messenger/names.ts'],
    by: [
      'tests/api/contact/host-links.test.ts: is mailed a link that opens the conversation, and answers there',
      'tests/api/contact/chats.test.ts: reads along only once somebody asked it to look, and its answer is written down',
    ],
  },
  'Products carry is_lad': {
    in: [
      'server/checkout/write-order.ts',
      'server/payments/payment-plans.ts',
      'server/discovery/product/present-experience.ts',
    ],
    by: [
      'tests/api/payments/edges.test.ts: follows market and amount, months where plan and amount allow them',
      'tests/api/reads/places.test.ts: client settings have places, rates by the dollar and both payment plans',
    ],
  },
  'Influencer landing pages': {
    in: [
      'app/_campaigns/campaign-pages.tsx',
      'server/campaigns/influencers/show-influencer.ts',
      'components/campaigns/store-attribution.tsx',
    ],
    by: [
      'tests/e2e/campaign.spec.ts',
      'tests/api/reads/campaigns.test.ts: a campaign knows its influencer by code or alias, ignoring accents, case and the prefix',
      'components/campaigns/store-attribution.test.tsx',
    ],
  },
  'Admin or other roles: not shown.': {
    in: ['lib/desk/roles.ts', 'lib/desk/permissions.ts'],
    by: [
      'tests/api/desk/permissions.test.ts',
      'lib/desk/permissions.test.ts: keeps people and roles to owners, and full passports from hosts and service',
    ],
  },
}
