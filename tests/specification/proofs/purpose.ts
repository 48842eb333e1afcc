import type { Proofs } from '../proof'

/** Section 1: what the product does and for whom. */
export const PURPOSE: Proofs = {
  'Audience:': {
    in: ['lib/locale/market.ts', 'lib/locale/visitor-market.ts'],
    by: [
      'lib/locale/visitor-market.test.ts',
      'tests/e2e/purchase/markets.spec.ts: a trip costs the same from its page to its reservation',
    ],
  },
  'The site lists and searches': {
    in: ['server/discovery/search', 'server/discovery/places'],
    by: [
      'tests/api/reads/places.test.ts',
      'tests/e2e/soft-navigation.spec.ts: a search answers what its address asks for',
    ],
  },
  'It has product pages': {
    in: ['app/[market]/(open)', 'app/[market]/(private)'],
    by: [
      'tests/e2e/purchase/layaway.spec.ts: a guest finds a trip and reserves it with its deposit',
      'tests/e2e/purchase/full-usd.spec.ts: a guest pays a trip in full',
      'tests/e2e/people/wheel.spec.ts',
      'tests/e2e/campaign.spec.ts: a campaign keeps where the visitor came from',
      'tests/api/flights/flights.test.ts',
    ],
  },
  'Embedded widgets:': {
    in: ['lib/widgets', 'components/widgets', 'components/flights'],
    by: [
      'tests/e2e/people/widgets.spec.ts',
      'lib/widgets/widgets.test.ts',
      'components/widgets/widgets.test.tsx',
      'components/flights/flight-search.test.tsx',
    ],
  },
  'A messenger lets users': {
    in: ['server/messenger', 'components/messenger'],
    by: [
      'tests/e2e/people/messenger.spec.ts: a traveller and a host write to each other',
      'tests/api/contact/questions.test.ts: is a conversation per traveller and product',
    ],
  },
  'The product can be installed': {
    in: ['lib/pwa/install.ts', 'components/layout/offline-banner.tsx'],
    by: [
      'tests/e2e/people/app.spec.ts: installing is offered on the second visit',
      'tests/e2e/network/offline.spec.ts: a lost network is told in a banner',
    ],
  },
}
