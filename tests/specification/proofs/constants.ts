import type { Proofs } from '../proof'

/** Section 9: business constants and limits. */
export const CONSTANTS: Proofs = {
  'Defaults: locale es_MX': {
    in: ['lib/locale/market.ts', 'server/content/own-country-first.ts'],
    by: [
      'tests/api/edge/reads.test.ts: is the default, then what the headers say, then the settings query',
      'lib/locale/visitor-market.test.ts',
      'tests/api/reads/content.test.ts: contact data of the three countries, the own one first, in the language of the caller',
    ],
  },
  'Locales es_MX, en_US, es_CO.': {
    in: ['lib/locale/market.ts'],
    by: [
      'tests/api/edge/reads.test.ts: takes a hyphen for an underscore',
      'tests/api/edge/reads.test.ts: ignores what it does not know, each part by itself',
      'tests/specification/constants.test.ts: locales and currencies are these',
    ],
  },
  'Currencies USD, MXN, COP.': {
    in: ['lib/locale/market.ts'],
    by: [
      'tests/api/edge/reads.test.ts: is the default, then what the headers say, then the settings query',
      'tests/api/edge/reads.test.ts: ignores what it does not know, each part by itself',
      'tests/specification/constants.test.ts: locales and currencies are these',
    ],
  },
  'Exchange rate is shown in USD.': {
    in: ['server/discovery/cards/present-card.ts', 'components/reservations/bought-lines.tsx'],
    by: [
      'tests/api/checkout/happy-paths.test.ts: tells the rate by the dollar, as a number, wherever its prices were converted',
      'components/reservations/bought-lines.test.tsx: says at which rate it was converted, by the dollar',
    ],
  },
  'Payment gateway flags:': {
    in: ['lib/payments/gateway-plan.ts', 'server/content/routes.ts'],
    by: [
      'tests/api/reads/places.test.ts: settings follow the market; unknown ones are ignored',
      'lib/payments/gateway-plan.test.ts: may be off: they are named, and offered nowhere',
    ],
  },
  'Number format: COP': {
    in: ['lib/money/format-money.ts'],
    by: ['lib/money/format-money.test.ts: formatMoney prints as domain.md §2'],
  },
  'Default precision 2': {
    in: ['lib/money/format-money.ts', 'server/content/client-settings.ts'],
    by: [
      'lib/money/format-money.test.ts: formatMoney prints as domain.md §2',
      'lib/money/format-money.test.ts: a displayable price needs a number and a currency',
    ],
  },
  'Tokens: access 1 year': {
    in: [
      'server/accounts/tokens.ts',
      'server/accounts/sessions/issue-tokens.ts',
      'lib/accounts/session-mark.ts',
    ],
    by: [
      'tests/api/edge/sessions.test.ts: has expired',
      'tests/api/accounts/purge.test.ts',
      'lib/accounts/session-mark.test.ts: is renewed in its second half and not before, whenever it began',
      'tests/specification/constants.test.ts: an access token lives a year',
    ],
  },
  'Mobile if width under 1024': {
    in: ['lib/device/device-mode.ts'],
    by: [
      'stores/device-store.test.tsx: is mobile below 1024, and on a mobile platform at any width',
      'stores/device-store.test.tsx: knows phones and tablets by their user agent',
    ],
  },
  'Minimum supported width 320.': {
    in: ['app/_document/theme.css', 'app/_document/base.css'],
    by: ['tests/e2e/pages.spec.ts: is accessible and whole, from 320 to 1280'],
  },
  'Resize and scroll handlers': {
    in: ['lib/device/debounce.ts', 'stores/device-store.ts'],
    by: [
      'stores/device-store.test.tsx: is mobile until known, then follows the width 100 ms after the last resize',
    ],
  },
  'Style breakpoints 450': {
    in: ['app/_document/theme.css', 'components/ui/dialogs.css'],
    by: [
      'tests/e2e/pages.spec.ts: is accessible and whole, from 320 to 1280',
      'tests/e2e/modals.spec.ts: is accessible inside',
      'tests/specification/constants.test.ts: styles break at 450, 768 and 1026 px',
    ],
  },
  'Loading messages rotate every 3 s': {
    in: ['components/ui/loading-message.tsx', 'components/search/search-island.tsx'],
    by: [
      'components/ui/loading-message.test.tsx',
      'tests/specification/constants.test.ts: a search waits with five texts',
    ],
  },
  'Lazy-load intersection delay 250 ms.': {
    in: ['components/layout/when-seen.ts'],
    by: ['components/layout/when-seen.test.tsx'],
  },
  'Payment script poll:': {
    in: ['components/payments/gateways/appears.ts', 'components/payments/gateways/stripe.tsx'],
    by: [
      'components/payments/gateways/blocked.test.tsx',
      'components/payments/gateways/appears.test.tsx: looks 30 times, each 200 ms',
    ],
  },
  'Route prefetch idle timeout 2 s.': {
    in: ['app/_document/after-page.tsx', 'lib/device/when-idle.ts', 'components/layout/prefetch-links.ts'],
    by: [
      'tests/e2e/soft-navigation.spec.ts: the whole page of what the pointer is on is there, and nothing else of it',
      'lib/device/when-idle.test.tsx: asks for an idle moment',
    ],
  },
  'Availability range 18 months': {
    in: ['lib/availability/availability-range.ts', 'server/availability/rules/recommended-dates.ts'],
    by: [
      'lib/availability/availability-range.test.ts',
      'server/availability/rules/recommended-dates.test.ts: proposes the earliest of four that are alike',
      'server/availability/rules/recommended-dates.test.ts: at most three dates are recommended, all of them bookable, the same in any order',
    ],
  },
  'First payment percentage for extras 20.': {
    in: ['lib/pricing/deposit-share.ts'],
    by: ['lib/pricing/deposit-share.test.ts'],
  },
  'Interest-free instalments (MSI)': {
    in: ['components/payments/months-field.tsx', 'server/payments/payment-plans.ts'],
    by: [
      'components/payments/gateways/card-months.test.tsx: are asked for by its token, and can then be chosen',
      'components/payments/months-field.test.tsx: says of months with interest what they come to before they are chosen, and then what they cost more',
      'tests/api/payments/cards.test.ts: may be split into months where plan, amount and card allow it',
    ],
  },
  'Image widths by breakpoint 567': {
    in: ['lib/pictures/picture-files.ts', 'scripts/pictures/recipe.ts'],
    by: [
      'tests/api/reads/show.test.ts: defaults of the specification are applied',
      'scripts/pictures.test.ts: writes the widths of the specification that are narrower than the source, a small one, and its own',
    ],
  },
  'Search page size 30': {
    in: ['lib/discovery/search-form.ts'],
    by: [
      'lib/discovery/read-search-form.test.ts: that says nothing is the default: page 1 of 30, cheapest first',
    ],
  },
  'Slider bounds as in section 5.': {
    in: ['lib/discovery/slider-bounds.ts', 'server/discovery/rules/price-bounds.ts'],
    by: [
      'server/discovery/rules/price-bounds.test.ts: the price sliders of specification §5 are in dollars, converted at the rate of the day to two digits',
      'lib/discovery/slider-bounds.test.ts',
      'lib/discovery/read-search-form.test.ts: takes days and years within the sliders of specification §5; an end at the edge is open',
    ],
  },
  'Flight search defaults:': {
    in: ['lib/flights/search-defaults.ts', 'server/flights/search-flights.ts'],
    by: [
      'tests/api/flights/flights.test.ts: are those of Mexico City to Cairo and back where nothing else is asked, the cheapest first, thirty of them',
      'tests/api/flights/flights.test.ts: are asked for as Tequila wants it, and answered as ours',
    ],
  },
  'Map zoom 15.': {
    in: ['server/catalogue/import/format-base.ts', 'lib/discovery/experience-contract.ts'],
    by: ['tests/specification/constants.test.ts: a map is looked at from zoom 15'],
  },
  'Default ticket count 1.': {
    in: ['server/reservations/present/present-core.ts', 'components/availability/booking-context.tsx'],
    by: [
      'tests/api/reads/show.test.ts: defaults of the specification are applied',
      'tests/api/reads/offers.test.ts: two travellers wherever two can go',
    ],
  },
  'Customer service hours 10am-7pm daily': {
    in: ['server/content/list-contacts.ts', 'catalogue/content/contacts.json'],
    by: [
      'tests/api/reads/content.test.ts: contact data of the three countries, the own one first, in the language of the caller',
    ],
  },
  'Order-banner default colour white': {
    in: ['lib/campaigns/readable-colours.ts', 'app/_campaigns/campaign-band.tsx'],
    by: [
      'lib/campaigns/readable-colours.test.ts: turn to ink or white where the wished text would vanish',
      'lib/campaigns/readable-colours.test.ts: are the default where the background is no colour, so that nothing foreign reaches a style',
      'tests/specification/constants.test.ts: a banner without colours is lavender',
    ],
  },
  'A/B test names: ppcv1': {
    in: ['lib/campaigns/ab-tests.ts', 'lib/links/content-segments.ts'],
    by: [
      'lib/campaigns/ab-tests.test.ts: has every name of specification §9 once',
      'tests/routes/content.cases.ts: landing with optional A/B variant',
    ],
  },
  'Countdown banners enabled on listed pages.': {
    in: ['app/_campaigns/campaign-band.tsx', 'components/campaigns/countdown-band.tsx'],
    by: [
      'tests/e2e/shell.spec.ts: counts by the clock of the server, on a device whose own is a year ahead',
      'components/campaigns/countdown-band.test.tsx: counts by the clock of the server, not of the device, and ends in words',
    ],
  },
  'UTM parameters from the query': {
    in: [
      'components/campaigns/store-attribution.tsx',
      'lib/campaigns/attribution.ts',
      'stores/attribution.ts',
    ],
    by: [
      'components/campaigns/store-attribution.test.tsx',
      'lib/campaigns/stored-attribution.test.ts',
      'tests/e2e/campaign.spec.ts: a campaign keeps where the visitor came from, and its coupon goes into the cart',
    ],
  },
  'Captcha v3 invisible': {
    in: ['components/layout/captcha/captcha-box.tsx', 'components/layout/captcha/use-captcha.tsx'],
    by: [
      'components/layout/captcha/use-captcha.test.tsx: the script is asked for when the form is touched, not with the page',
      'components/layout/captcha/use-captcha.test.tsx: the token of the action goes with the call, also when the script comes after the click',
    ],
  },
  'Second visit triggers the install prompt.': {
    in: ['lib/pwa/install.ts', 'components/app/watch-install.ts'],
    by: [
      'lib/pwa/install.test.ts: from the second visit on, once a visit, and to nobody who has it',
      'tests/e2e/people/app.spec.ts: installing is offered on the second visit, not where one pays, and not again after a no',
    ],
  },
  'Cookie names keep the cart': {
    in: [
      'server/cart/cookie-routes.ts',
      'server/cart/seal-cart.ts',
      'components/messenger/panel/panel-cookies.ts',
    ],
    by: [
      'tests/api/checkout/cart-cookie.test.ts',
      'server/cart/seal-cart.test.ts',
      'components/messenger/panel/panel-cookies.test.tsx',
      'components/messenger/panel/panel.test.tsx: opens by itself once, for whoever followed its prompt to sign in',
    ],
  },
  'Service worker version 12.2.14.': {
    in: ['next.config.mjs', 'worker/worker.ts'],
    by: [
      'tests/e2e/people/app.spec.ts: another build is offered, waits for a form that has something in it, and is taken by a button',
      'tests/specification/constants.test.ts: the service worker is 12.2.14',
    ],
  },
  'Default group type user': {
    in: ['lib/messenger/chat-shapes.ts', 'server/messenger/conversations/open-groups.ts'],
    by: [
      'tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read',
      'tests/api/contact/host-links.test.ts: is mailed a link that opens the conversation, and answers there',
    ],
  },
  'Phone helpers strip non-digits': {
    in: [
      'lib/accounts/phone.ts',
      'components/campaigns/whatsapp-ask.tsx',
      'components/content/contact-data.tsx',
    ],
    by: [
      'lib/accounts/phone.test.ts',
      'components/campaigns/whatsapp-ask.test.tsx',
      'components/layout/footer.test.tsx',
    ],
  },
}
