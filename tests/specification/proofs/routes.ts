import type { Proofs } from '../proof'

/** Section 2: screens and routes. */
export const ROUTES: Proofs = {
  '/401, /404, /about-us': {
    in: ['lib/routing/routes/fixed-routes.ts'],
    by: ['tests/routes/fixed.live.cases.ts', 'tests/routes/shell.live.cases.ts'],
  },
  'Also a few campaign landing pages': {
    in: ['lib/routing/routes/fixed-routes.ts', 'lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/content.cases.ts', 'tests/routes/fixed.live.cases.ts'],
  },
  'The root shows': {
    in: ['lib/routing/routes/fixed-routes.ts'],
    by: ['tests/routes/shell.live.cases.ts'],
  },
  '/user/profile/{tab?}': {
    in: ['lib/routing/routes/visitor-routes.ts'],
    by: ['tests/routes/visitors.cases.ts'],
  },
  '/user/reservation/{code?}/edit': {
    in: ['lib/routing/routes/visitor-routes.ts'],
    by: ['tests/routes/reservations.cases.ts'],
  },
  '/user/reservation/{code?}/{tab?}': {
    in: ['lib/routing/routes/visitor-routes.ts'],
    by: ['tests/routes/reservations.cases.ts'],
  },
  '/public/reservation/{code?}/{tab?}': {
    in: ['lib/routing/routes/visitor-routes.ts'],
    by: ['tests/routes/reservations.cases.ts'],
  },
  '/announcement/{slug}': {
    in: ['lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/content.cases.ts'],
  },
  '/f/{permalink?}': {
    in: ['lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/content.cases.ts'],
  },
  '/h/{permalink?}': {
    in: ['lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/content.cases.ts'],
  },
  '/l/{permalink?}': {
    in: ['lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/content.cases.ts'],
  },
  '/permalink/{slug?}': {
    in: ['lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/content.cases.ts'],
  },
  '/landing/{permalink?}': {
    in: ['lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/content.cases.ts'],
  },
  '/invitation/{referral_code?}': {
    in: ['lib/routing/routes/visitor-routes.ts'],
    by: ['tests/routes/visitors.cases.ts'],
  },
  '/magic-link/{token?}': {
    in: ['lib/routing/routes/visitor-routes.ts'],
    by: ['tests/routes/visitors.cases.ts'],
  },
  '/outlet/{test}': {
    in: ['lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/content.cases.ts'],
  },
  '/{influencer}/{campaign slug}': {
    in: ['lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/influencers.cases.ts'],
  },
  '/{type}/{value}/{tab?}/{days?}': {
    in: ['lib/routing/routes/shop-routes.ts'],
    by: ['tests/routes/places.live.cases.ts', 'tests/routes/tabs.cases.ts'],
  },
  '/{type}/{prefix+value}': {
    in: ['lib/routing/routes/shop-routes.ts'],
    by: ['tests/routes/places.live.cases.ts'],
  },
  '/{type} | checkout': {
    in: ['lib/routing/routes/visitor-routes.ts'],
    by: ['tests/routes/shell.live.cases.ts'],
  },
  '/{type}/{permalink} |': {
    in: ['lib/routing/routes/shop-routes.ts'],
    by: ['tests/routes/products.live.cases.ts'],
  },
  '/{type}/{permalink}/ppcv1': {
    in: ['lib/routing/routes/shop-routes.ts'],
    by: ['tests/routes/tabs.cases.ts'],
  },
  '/experience/{slug} and': {
    in: ['lib/routing/routes/shop-routes.ts'],
    by: ['tests/routes/products.live.cases.ts'],
  },
  'Reservation sub-sections': {
    in: ['lib/links/segments.ts'],
    by: ['tests/routes/reservations.cases.ts'],
  },
  'Unknown path goes': {
    in: ['lib/routing/decide.ts'],
    by: ['tests/routes/shell.live.cases.ts'],
  },
  '/invitation/... redirects': {
    in: ['lib/routing/routes/visitor-routes.ts'],
    by: ['tests/routes/visitors.cases.ts'],
  },
  '/customer-benefits redirects': {
    in: ['lib/routing/routes/fixed-routes.ts'],
    by: ['tests/routes/shell.live.cases.ts'],
  },
  'Further redirects': {
    in: ['lib/routing/routes/fixed-routes.ts'],
    by: ['tests/routes/content.cases.ts'],
  },
  'A signed-in user opening a public': {
    in: ['lib/routing/guards.ts'],
    by: ['tests/routes/reservation-guard.cases.ts'],
  },
  'The query parameter redirect_from': {
    in: ['lib/routing/guards.ts'],
    by: ['tests/routes/reservation-guard.cases.ts'],
  },
  'On the server side the same rule': {
    in: ['lib/routing/guards.ts', 'lib/client/answer-question.ts'],
    by: [
      'tests/routes/reservation-guard.cases.ts',
      'lib/client/decide-request.test.ts: asks ping with the token of a guarded address',
    ],
  },
  'A signed-in user opening the invitation': {
    in: ['lib/routing/guards.ts'],
    by: ['tests/routes/visitors.cases.ts'],
  },
  'Guest-only pages': {
    in: ['lib/routing/guards.ts'],
    by: ['tests/routes/visitors.cases.ts'],
  },
  'Country pages with four': {
    in: ['lib/routing/routes/shop-routes.ts'],
    by: ['tests/routes/places.live.cases.ts'],
  },
  'An unknown tab': {
    in: ['lib/routing/routes/shop-routes.ts'],
    by: ['tests/routes/places.live.cases.ts'],
  },
  'Slugs are checked': {
    in: ['lib/routing/settle.ts', 'lib/client/answer-question.ts'],
    by: [
      'tests/routes/markets.live.cases.ts',
      'lib/client/slug-check.test.ts: asks validate-slug with type and slug',
    ],
  },
  'Navbar, countdown banner': {
    in: ['components/layout', 'components/campaigns/countdown-band.tsx'],
    by: [
      'components/campaigns/countdown-band.test.tsx: counts by the clock of the server',
      'tests/e2e/shell.spec.ts: hides near the availability section and the footer',
    ],
  },
  'Modals: auth': {
    in: ['components/modals/modal-host.tsx'],
    by: [
      'components/modals/modal-host.test.tsx',
      'tests/e2e/modals.spec.ts: open by the address, which is tidy afterwards',
    ],
  },
  'Only one modal is open': {
    in: ['stores/modals-store.ts'],
    by: [
      'stores/modals-store.test.ts: stores the first when a second opens',
      'tests/e2e/modals.spec.ts: are one at a time',
    ],
  },
  'Navigation panels': {
    in: ['stores/navigation-store.ts'],
    by: [
      'stores/navigation-store.test.ts',
      'tests/e2e/shell.spec.ts: the sidebar opens, keeps the focus, and closes on navigation',
    ],
  },
  'A random rotating': {
    in: ['components/ui/loading-message.tsx'],
    by: ['components/ui/loading-message.test.tsx'],
  },
  'A Google one-tap': {
    in: ['lib/accounts/one-tap.ts'],
    by: ['lib/accounts/one-tap.test.ts: shows to somebody anonymous on a page of %s'],
  },
  'Messenger: a side panel': {
    in: ['components/messenger/panel'],
    by: [
      'tests/e2e/people/messenger.spec.ts: on a wide screen the conversation floats',
      'components/messenger/panel/panel.test.tsx: asks a guest to sign in',
      'tests/api/contact/whose-chats.test.ts: a conversation of kind %s',
    ],
  },
  'Category search pages': {
    in: ['server/discovery/places/place-picture.ts'],
    by: ['server/discovery/places/place-picture.test.ts'],
  },
  'Before each page the router': {
    in: ['lib/routing/decide.ts', 'middleware.ts'],
    by: ['tests/routes/desk.cases.ts', 'tests/routes/visitors.cases.ts'],
  },
  'Screens implied:': {
    in: ['app'],
    by: [
      'tests/e2e/pages.spec.ts: is accessible and whole, from 320 to 1280',
      'tests/e2e/people/app.spec.ts: installing is offered on the second visit',
    ],
  },
  'Influencer pages are keyed': {
    in: ['lib/routing/routes/content-routes.ts', 'server/campaigns/rules/campaign-names.ts'],
    by: [
      'tests/routes/influencers.cases.ts',
      'server/campaigns/rules/campaign-names.test.ts: of pages lose an optional prefix, once',
    ],
  },
  'Known names:': {
    in: ['lib/routing/routes/content-routes.ts'],
    by: ['tests/routes/influencers.cases.ts'],
  },
}
