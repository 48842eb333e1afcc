import type { Proofs } from '../proof'

/** Section 5: validation rules. */
export const VALIDATION: Proofs = {
  'Route type segments': {
    in: ['lib/links/segments.ts', 'lib/routing/pattern.ts'],
    by: ['tests/routes/influencers.cases.ts', 'lib/routing/route-table.test.ts: fits whole paths only'],
  },
  'Search and country route params': {
    in: ['lib/routing/routes/shop-routes.ts'],
    by: ['tests/routes/places.live.cases.ts'],
  },
  'A stored redirect path': {
    in: ['lib/links/safe-redirect.ts'],
    by: ['tests/routes/attacks.live.cases.ts', 'lib/links/safe-redirect.test.ts'],
  },
  'Requests are blocked': {
    in: ['lib/routing/block-list.ts'],
    by: ['tests/routes/blocked.live.cases.ts'],
  },
  'Slugs are validated': {
    in: ['lib/routing/settle.ts'],
    by: [
      'tests/routes/hosts.live.cases.ts',
      'tests/routes/markets.live.cases.ts',
      'tests/routes/products.live.cases.ts',
    ],
  },
  'A missing slug gives': {
    in: ['lib/routing/settle.ts'],
    by: ['tests/routes/products.live.cases.ts'],
  },
  'Promotion date check': {
    in: ['lib/pricing/promotions/promotion-applies.ts'],
    by: [
      'lib/pricing/promotions/promotion-applies.test.ts',
      'lib/pricing/promotions/promotion-rules.golden.test.ts: does not match dates, seasons or languages of an open date',
    ],
  },
  'Price display needs': {
    in: ['lib/money/format-money.ts'],
    by: ['lib/money/format-money.test.ts: a displayable price needs a number and a currency'],
  },
  'Locale is accepted': {
    in: ['lib/locale/visitor-market.ts'],
    by: ['tests/routes/markets.live.cases.ts'],
  },
  'Currency is accepted': {
    in: ['lib/locale/visitor-market.ts'],
    by: ['tests/routes/markets.live.cases.ts'],
  },
  'Search: filters apply': {
    in: ['lib/discovery/read-search-form.ts'],
    by: ['lib/discovery/read-search-form.test.ts'],
  },
  'Search header description': {
    in: ['server/discovery/rules/header-description.ts'],
    by: ['server/discovery/rules/header-description.test.ts'],
  },
  'Slider bounds': {
    in: ['lib/discovery/slider-bounds.ts'],
    by: [
      'lib/discovery/slider-bounds.test.ts',
      'tests/e2e/search/price-slider.spec.ts: prices are chosen between the ends of the specification',
    ],
  },
  'Reviews default': {
    in: ['server/catalogue/rules/review-value.ts'],
    by: ['server/catalogue/rules/review-value.test.ts'],
  },
  'Passport expiry': {
    in: ['server/reservations/travel'],
    by: [
      'tests/api/reservations/travelers/travelers.test.ts: is saved, shown masked, and moves the check-up',
    ],
  },
  'Influencer codes and page names': {
    in: ['server/campaigns/rules/campaign-names.ts'],
    by: [
      'tests/routes/influencers.cases.ts',
      'server/campaigns/rules/campaign-names.test.ts: are matched without accents and case',
    ],
  },
  'Amounts: percent promotion': {
    in: ['lib/pricing/promotions'],
    by: ['lib/pricing/promotions/promotions.golden.test.ts', 'lib/pricing/coupons/coupons.golden.test.ts'],
  },
  'A service-fee penalty': {
    in: ['lib/pricing/service-fee.ts'],
    by: ['lib/pricing/service-fee.test.ts: is fee % of the original price'],
  },
  'Prices and layaway are rounded': {
    in: ['lib/money/money.ts', 'server/catalogue/rules/review-value.ts'],
    by: ['lib/money/convert.test.ts', 'server/catalogue/rules/review-value.test.ts'],
  },
  'Influencer campaign values': {
    in: ['server/campaigns/rules/campaign-names.ts'],
    by: ['server/campaigns/rules/campaign-names.test.ts: keep the language their month was written in'],
  },
  'Browser support flagged old': {
    in: ['server/content/rules/old-browser.ts'],
    by: [
      'server/content/rules/old-browser.test.ts',
      'tests/api/contact/old-browser.test.ts: tells an old browser in the language of the page',
    ],
  },
  'Checkout form validity': {
    in: ['components/checkout/info/info-step.tsx'],
    by: ['components/checkout/info/info-step.test.tsx: says what is missing, counts it'],
  },
  'No form validation messages': {
    in: ['components/checkout/info/info-step.tsx'],
    by: ['components/checkout/info/info-step.test.tsx: says what is missing, counts it'],
  },
}
