import type { Proofs } from '../proof'

/** Section 7: calls. */
export const CALLS: Proofs = {
  'All calls use a relative base path.': {
    in: ['lib/client/transport.ts'],
    by: [
      'lib/client/client.test.ts: goes where its contract says, by the method of the contract',
      'tests/e2e/people/consent.spec.ts: before an answer nothing is told, and nothing leaves the site',
      'lib/client/in-browser.test.tsx',
    ],
  },
  'Headers on API calls:': {
    in: ['lib/client/transport.ts', 'server/platform/http/edge.ts'],
    by: [
      'lib/client/transport.test.ts: names the market, carries query and body, and lets a call add headers',
      'lib/client/decide-request.test.ts: asks ping with the token of a guarded address, and lets a valid one in',
      'tests/api/edge/reads.test.ts: is the default, then what the headers say, then the settings query',
      'lib/client/in-browser.test.tsx: a call of a page goes to its own site',
    ],
  },
  'POST /api/oauth/token': {
    in: ['server/accounts/oauth-routes.ts', 'server/accounts/oauth-grant.ts'],
    by: [
      'tests/api/accounts/refresh.test.ts: answers as RFC 6749 says, to a form and to JSON',
      'tests/api/accounts/refresh.test.ts: hands out new tokens for the same session, and again the same to whoever comes at once',
    ],
  },
  'POST /_auth/custom-login/token': {
    in: ['server/accounts/token-routes.ts', 'server/accounts/site-grant.ts'],
    by: [
      'tests/api/accounts/sign-in.test.ts: keeps the tokens in cookies that no script reads, and answers only who came in',
      'tests/api/accounts/refresh.test.ts: renews the cookies of a page, without being told to a script',
    ],
  },
  'DELETE /api/logout': {
    in: ['server/accounts/routes.ts', 'server/accounts/sessions/revoke-session.ts'],
    by: ['tests/api/accounts/refresh.test.ts: renews nothing once its session ended, however soon'],
  },
  'GET /api/me |': {
    in: ['lib/accounts/contract.ts', 'server/accounts/routes.ts', 'components/accounts/sign-in.ts'],
    by: [
      'tests/api/edge/sessions.test.ts: opens ping and me, and me is the traveller of specification §3',
      'tests/api/accounts/google-code.test.ts: is told as the first sign-in, then as one more, of browsers that allow measuring alone',
      'components/accounts/sign-in.test.tsx: as %s, once',
    ],
  },
  'Google sign-in code exchange': {
    in: ['server/accounts/google/google-routes.ts', 'server/accounts/google/google-exchange.ts'],
    by: [
      'tests/api/accounts/google-code.test.ts: signs in and leads to where the visitor was going',
      'tests/api/accounts/google-code.test.ts: is read from a form and from JSON too, at /social-auth as well',
    ],
  },
  'POST /api/conversion/user': {
    in: [
      'lib/campaigns/conversion-contract.ts',
      'server/campaigns/record-conversion.ts',
      'components/campaigns/leads/send-lead.ts',
    ],
    by: [
      'tests/api/contact/conversions.test.ts: needs each of its fields and takes no other: nobody answers to what comes this way',
      'tests/api/contact/conversions.test.ts: of a traveller is theirs, by the account and not by what the page says',
      'tests/e2e/find-my-tour.spec.ts: sends one lead, however often one taps, and says who answers',
      'components/campaigns/leads/send-lead.test.tsx: with exactly what the specification names',
    ],
  },
  'POST /api/orders/create': {
    in: ['lib/checkout/contract.ts', 'server/checkout/accept-order.ts', 'server/payments/create-payment.ts'],
    by: [
      'tests/api/checkout/happy-paths.test.ts: holds its seats, books what is owed and queues one mail',
      'tests/api/payments/cards.test.ts: pays the deposit, confirms the reservation and sells the seats',
      'tests/gateway/card-data.test.ts: is in no table, log, answer or webhook',
    ],
  },
  'Settings call at start': {
    in: ['lib/content/contract.ts', 'server/content/routes.ts'],
    by: [
      'tests/api/reads/places.test.ts: settings follow the market; unknown ones are ignored',
      'tests/api/edge/reads.test.ts: ignores what it does not know, each part by itself',
    ],
  },
  'POST /api/settings/validate-slug': {
    in: ['server/discovery/routes.ts', 'server/catalogue/find-slug.ts', 'lib/client/slug-check.ts'],
    by: [
      'tests/api/reads/places.test.ts: a slug answers with the current ones, an old one too; an unknown one is 404',
      'tests/api/reads/content.test.ts: every kind of text with an address answers validate-slug, old slugs too',
      'lib/client/slug-check.test.ts: is silent about failures: unknown, or what was known',
    ],
  },
  'GET /api/ping': {
    in: ['server/accounts/routes.ts', 'lib/client/answer-question.ts'],
    by: [
      'tests/api/edge/sessions.test.ts: opens ping and me, and me is the traveller of specification §3',
      'lib/client/decide-request.test.ts: asks ping with the token of a guarded address, and lets a valid one in',
    ],
  },
  'GET /api/settings/client': {
    in: ['lib/content/contract.ts', 'server/content/client-settings.ts'],
    by: [
      'tests/api/reads/places.test.ts: client settings have places, rates by the dollar and both payment plans',
    ],
  },
  'GET /api/advertisements/enabled': {
    in: ['server/campaigns/routes.ts', 'app/_campaigns/advertisement.ts'],
    by: [
      'tests/api/desk/campaigns/banners.test.ts: is shown from its start until before its end, and pages are made anew at both, told once',
      'tests/api/reads/places.test.ts: the banner of the catalogue is shown in the words of the locale, and null once it is off',
      'lib/client/no-answer.test.ts',
    ],
  },
  'GET /api/v1.5/experiences/show/{permalink}': {
    in: [
      'lib/discovery/experience-contract.ts',
      'server/discovery/product/show-experience.ts',
      'server/discovery/product/show-for-order.ts',
    ],
    by: [
      'tests/api/reads/show.test.ts: it speaks the language and counts in the currency of the market; the settings query wins over the headers',
      'tests/api/reads/draft.test.ts: a draft is shown to whoever holds a token made for it, as it was when it was published',
      'tests/api/edge/answered-fields.test.ts: $name has only what its contract lists, at every depth',
    ],
  },
  'GET /api/v1.5/experiences/show/{experience}/availability/': {
    in: ['server/availability/routes.ts', 'server/availability/summarise-availability.ts'],
    by: [
      'tests/api/reads/availability.test.ts: with restriction every date can be chosen; raw shows the others too and says why not',
      'tests/api/reads/availability.test.ts: codes come only when asked for',
    ],
  },
  'GET /api/v1.5/experiences/tourradar/': {
    in: ['server/availability/suppliers/ask-supplier.ts', 'server/availability/suppliers'],
    by: [
      'tests/api/reads/supplier-calendar.test.ts: a supplier is asked once in ten minutes, and its word only lowers what is sold',
    ],
  },
  'GET /api/v1.5/experiences/show/{experience}/availability-with-holidays': {
    in: ['server/availability/routes.ts', 'server/availability/list-holidays.ts'],
    by: [
      'tests/api/reads/availability.test.ts: holidays of both countries are in the summary and in their own call',
    ],
  },
  'GET /api/countries/{country}/information': {
    in: ['lib/discovery/country-contract.ts', 'server/discovery/places/country-information.ts'],
    by: [
      'tests/api/reads/places.test.ts: a country tells climate, facts and trips, and the season of each entry by its title',
      'tests/api/edge/answered-fields.test.ts: $name has only what its contract lists, at every depth',
    ],
  },
  'GET /api/v1.5/influencers/show/{permalink}': {
    in: ['lib/campaigns/contract.ts', 'server/campaigns/influencers/show-influencer.ts'],
    by: [
      'tests/api/reads/campaigns.test.ts: a campaign knows its influencer by code or alias, ignoring accents, case and the prefix',
      'tests/api/reads/campaigns.test.ts: campaign values carry the month and year of today',
    ],
  },
  'GET /api/v1.5/kiwi/search/': {
    in: ['lib/flights/contract.ts', 'server/flights/search-flights.ts'],
    by: [
      'tests/api/flights/flights.test.ts: are those of Mexico City to Cairo and back where nothing else is asked, the cheapest first, thirty of them',
      'tests/api/flights/flights.test.ts: are asked for as Tequila wants it, and answered as ours',
    ],
  },
  'POST /api/v1.5/experiences/list/groups': {
    in: ['server/discovery/routes.ts', 'server/discovery/cards/find-cards.ts'],
    by: ['tests/api/reads/places.test.ts: groups keep their order, and unknown uuids are skipped'],
  },
  'GET /api/levels/1': {
    in: ['lib/accounts/contract.ts', 'server/accounts/routes.ts'],
    by: [
      'tests/api/reads/campaigns.test.ts: the blocks of pages find something: mountains in Mexico, trips to Canada, levels',
    ],
  },
  'POST /api/search/{type}/{value}': {
    in: ['lib/discovery/search-contract.ts', 'server/discovery/search/search.ts'],
    by: [
      'tests/api/reads/search/search.test.ts: the whole catalogue comes cheapest first, and every product once over the pages',
      'tests/api/reads/search/search.test.ts: %s is Mexico',
      'tests/api/edge/answered-fields.test.ts: POST $path has only what its contract lists',
    ],
  },
  'GET /api/search/{type}/{value}': {
    in: ['lib/discovery/search-contract.ts', 'server/discovery/search/describe-search.ts'],
    by: [
      'tests/api/reads/search/search.test.ts: a place says what it is, where it lies and which cities it has',
    ],
  },
  'POST /api/chat/{groupUuid}': {
    in: ['lib/messenger/contract.ts', 'server/messenger/messages/send-message.ts'],
    by: [
      'tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read',
      'tests/api/contact/chats.test.ts: write no more once one has blocked the other, and again afterwards',
      'components/messenger/offline/sending.test.tsx: says why one was refused, and tries again when its writer says so',
    ],
  },
  'POST /api/chat/add/question': {
    in: ['lib/messenger/contract.ts', 'server/messenger/questions/ask-question.ts'],
    by: [
      'tests/api/contact/questions.test.ts: is a conversation per traveller and product, the newest message first',
    ],
  },
  'GET /api/chat/{groupUuid}/{page}/translate/{language}': {
    in: ['lib/messenger/contract.ts', 'server/messenger/translation/translate-page.ts'],
    by: [
      'tests/api/contact/translation.test.ts: has what is known of what others wrote, says where that is a part, and leaves one’s own words',
    ],
  },
  'GET /api/chat/{groupUuid}/{page}/messages': {
    in: ['lib/messenger/contract.ts', 'server/messenger/messages/list-messages.ts'],
    by: [
      'tests/api/contact/chats.test.ts: page back through all of it, each message once and in order',
      'tests/api/contact/chats.test.ts: talk from when all is paid, by first name and initial alone, and leave when they like',
    ],
  },
  'GET /api/chat/aside/list': {
    in: ['lib/messenger/contract.ts', 'server/messenger/conversations/list-conversations.ts'],
    by: [
      'tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read',
      'tests/api/contact/whose-chats.test.ts: is in no list of anybody else',
    ],
  },
  'GET /api/chat/{groupUuid}/read': {
    in: ['lib/messenger/contract.ts', 'server/messenger/messages/read-conversation.ts'],
    by: ['tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read'],
  },
  'GET /api/user/{userId}/notifications': {
    in: ['lib/messenger/contract.ts', 'server/messenger/messages/list-notifications.ts'],
    by: ['tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read'],
  },
  'GET /api/v1.5/orders/details/{code}': {
    in: ['lib/reservations/detail.ts', 'server/reservations/routes.ts'],
    by: [
      'tests/api/checkout/visibility.test.ts: its owner sees everything, another traveller and a guest nothing',
      'tests/api/checkout/visibility.test.ts: anyone with the code sees initials, a masked e-mail and no contact',
    ],
  },
  'GET /api/v1.5/orders/show/{code}/check-up': {
    in: ['server/reservations/routes.ts', 'server/reservations/present/present-check-up.ts'],
    by: [
      'tests/api/checkout/visibility.test.ts: the check-up counts a place for every traveller',
      'server/reservations/rules/check-up.test.ts: names what is missing first, then what is right',
      'tests/api/edge/whose-data/whose-data.test.ts: is found by its owner, so that all of this could fail',
    ],
  },
  'GET /api/v1.5/products/{productUuid}/reviews': {
    in: ['server/catalogue/routes.ts', 'server/catalogue/reviews/list-reviews.ts'],
    by: [
      'tests/api/reads/places.test.ts: reviews come newest first, a chosen one before them, with likes and dislikes as a text and parsed',
    ],
  },
  'POST /api/v1.5/shopping-cart': {
    in: ['lib/cart/contract.ts', 'server/cart/quote-shopping-cart.ts', 'server/cart/present-cart.ts'],
    by: [
      'tests/api/checkout/happy-paths.test.ts: gets what is included and mandatory added, and units that are ours',
      'tests/api/checkout/happy-paths.test.ts: says what changed when a date is sold out and can be opened',
    ],
  },
  'Content system (separate provider)': {
    in: ['server/content/providers/port.ts', 'server/content/show-content.ts'],
    by: [
      'tests/api/reads/content.test.ts: announcements are listed newest first, in the language of the caller, with an excerpt of 20 words',
      'tests/api/reads/content.test.ts: what is not published is not there, neither in the list nor by id',
      'tests/api/reads/content.test.ts: the lists of announcements and landings are in the words of Colombia, under the same addresses',
      'tests/api/reads/content.test.ts: a landing comes with the cards its shortcodes list, by slug or id; what is not sold is skipped',
    ],
  },
  'Both by-id reads fall back': {
    in: ['server/content/show-content.ts', 'server/content/providers/embedded/adapter.ts'],
    by: [
      'tests/api/reads/content.test.ts: an announcement asked for by any of its ids answers in the language of the caller',
      'tests/api/reads/content.test.ts: Colombia reads its own words where it has some, in every kind of text, and Spanish elsewhere',
    ],
  },
  'Landing content holds shortcodes': {
    in: ['server/content/rules/shortcodes.ts', 'server/content/show-content.ts'],
    by: [
      'server/content/rules/shortcodes.test.ts: group the products they list, and leave a placeholder where they stood',
      'tests/api/reads/content.test.ts: a landing comes with the cards its shortcodes list, by slug or id; what is not sold is skipped',
    ],
  },
  'Announcement excerpt: 20 words': {
    in: ['server/content/rules/excerpt.ts'],
    by: [
      'server/content/rules/shortcodes.test.ts: is 20 words plus an ellipsis, without tags, placeholders and the comma it was cut at',
    ],
  },
  'Other: an influencer lookup': {
    in: ['app/_campaigns/campaign-pages.tsx', 'server/campaigns/influencers/show-influencer.ts'],
    by: [
      'tests/api/reads/campaigns.test.ts: a code nobody has, or one for other pages, shows the page without it; an unknown page is 404',
      'tests/e2e/campaign.spec.ts: an alias nobody has is 404, and accents and case do not matter to one that exists',
    ],
  },
  'Checkout default setup is dispatched': {
    in: [
      'components/payments/use-payment-setup.ts',
      'components/checkout/info/info-fields.ts',
      'server/accounts/sessions/sign-in-here.ts',
    ],
    by: [
      'tests/api/checkout/happy-paths.test.ts: paid in full in %s owes everything now',
      'tests/e2e/purchase/markets.spec.ts: a trip costs the same from its page to its reservation',
      'tests/api/accounts/sign-in.test.ts: brings the language and currency of the account to this browser',
    ],
  },
  'On server start:': {
    in: ['lib/locale/visitor-market.ts', 'app/_campaigns/campaign-band.tsx', 'stores/device-store.ts'],
    by: [
      'lib/locale/visitor-market.test.ts',
      'tests/api/accounts/sign-in.test.ts: brings the language and currency of the account to this browser',
      'tests/e2e/shell.spec.ts: counts by the clock of the server, on a device whose own is a year ahead',
      'stores/device-store.test.tsx: is mobile until known, then follows the width 100 ms after the last resize',
    ],
  },
  'A service worker script': {
    in: ['lib/pwa/register-worker.ts', 'components/app/run-app.ts', 'next.config.mjs'],
    by: [
      'lib/pwa/register-worker.test.ts: is registered for the whole site',
      'tests/e2e/network/offline.spec.ts: from the second visit on there is a page for when the server is gone, and private ones are not kept',
    ],
  },
  // The contract of every call says it, and the document of the API shows it.
  'What the server does behind each call': {
    in: ['server/app.ts', 'docs/architecture.md'],
    by: [
      'tests/api/openapi/document.test.ts: says what it is for, and to which domain it belongs',
      'tests/api/openapi/document.test.ts: has every call of the API, once',
    ],
  },
}
