import type { Proofs } from '../proof'

/** Section 3: entities and their fields. */
export const ENTITIES: Proofs = {
  '**User**': {
    in: ['lib/accounts/contract.ts', 'server/accounts/authenticate.ts'],
    by: [
      'tests/api/edge/sessions.test.ts: opens ping and me, and me is the traveller of specification §3',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Reservation (detail)**': {
    in: ['lib/reservations/detail.ts', 'server/reservations/present/present-reservation.ts'],
    by: [
      'tests/api/checkout/happy-paths.test.ts: can be read back by its code, with every amount from the rows',
      'tests/api/edge/whose-data/whose-data.test.ts: is found by its owner, so that all of this could fail',
    ],
  },
  'product: uuid, name': {
    in: ['lib/reservations/detail-parts.ts', 'server/reservations/present/present-lines.ts'],
    by: [
      'tests/api/checkout/visibility.test.ts: is told where to meet as it was when the trip was sold',
      'tests/api/checkout/cart.test.ts: stay two, each with what hangs on it, from the cart to the reservation',
      'tests/specification/fields.test.ts',
    ],
  },
  'local: name, email, phone.': {
    in: ['lib/reservations/detail.ts', 'server/reservations/present/present-reservation.ts'],
    by: [
      'tests/api/checkout/first-payment.test.ts: confirms with the first payment, sells the seats, tells once, and asks for the first part',
      'tests/api/payments/first-payment-whole.test.ts: confirms nothing: one cent leaves seats held, the window running and the host unknown',
      'tests/specification/fields.test.ts',
    ],
  },
  'currency: id, code': {
    in: ['lib/reservations/detail.ts', 'lib/locale/market.ts'],
    by: [
      'tests/api/reads/places.test.ts: settings follow the market; unknown ones are ignored',
      'lib/locale/visitor-market.test.ts',
    ],
  },
  'reservation: experience_amount': {
    in: ['lib/reservations/detail.ts', 'server/reservations/present/present-core.ts'],
    by: [
      'tests/api/reservations/travelers/placed-detail.test.ts',
      'tests/api/checkout/happy-paths.test.ts: can be read back by its code, with every amount from the rows',
      'tests/api/checkout/first-payment.test.ts: liquidates when all of it is there, and shows the excess to nobody as debt',
      'tests/api/reservations/changes/change-date.test.ts: keeps price, rate and dates where it costs the same, and gives the old seats back',
      'tests/api/reservations/autopay.test.ts: is made again after one and three days; then autopay is off with a mail, and only then the part rolls',
      'tests/api/desk/manifest/provided.test.ts: is shown to its buyer and told by a mail that keeps its code',
      'tests/api/reservations/changes/change-party.test.ts: at another price has a line of their own',
      'tests/specification/fields.test.ts',
    ],
  },
  'variations[]: sale_price': {
    in: ['lib/reservations/detail.ts', 'server/reservations/present/present-reservation.ts'],
    by: [
      'tests/api/desk/manifest/provided.test.ts: is shown to its buyer and told by a mail that keeps its code',
      'tests/api/provider/moved-and-changed.test.ts: goes to who accepts with the same price and no fee, and is let go by who does not',
      'tests/api/reservations/changes/change-party.test.ts: at another price has a line of their own; those who were there keep theirs, and a new date counts for all',
      'tests/specification/fields.test.ts',
    ],
  },
  'exchange_rate: from_currency': {
    in: ['lib/reservations/detail.ts', 'server/reservations/present/present-reservation.ts'],
    by: [
      'tests/api/checkout/happy-paths.test.ts: tells the rate by the dollar, as a number, wherever its prices were converted',
      'components/reservations/bought-lines.test.tsx: says at which rate it was converted, by the dollar',
      'tests/specification/fields.test.ts',
    ],
  },
  'order: amount, pending_amount': {
    in: ['lib/reservations/detail.ts', 'server/reservations/present/present-reservation.ts'],
    by: [
      'tests/api/checkout/happy-paths.test.ts: can be read back by its code, with every amount from the rows',
      'tests/api/checkout/cart.test.ts: stay two, each with what hangs on it, from the cart to the reservation',
      'tests/api/reservations/changes/change-date.test.ts: that is dearer spreads the difference, one that is cheaper lowers what is left',
      'tests/specification/fields.test.ts',
    ],
  },
  'customer: uuid, firstname': {
    in: ['lib/reservations/detail-parts.ts', 'server/reservations/present/present-reservation.ts'],
    by: [
      'tests/api/checkout/visibility.test.ts: anyone with the code sees initials, a masked e-mail and no contact',
      'tests/api/checkout/access.test.ts: sees everything of that reservation and nothing of another',
      'tests/api/desk/personal/personal-fields.test.ts: sees what the table says of care, of people and of neither',
      'tests/specification/fields.test.ts',
    ],
  },
  'emergency_contact.user has': {
    in: ['lib/reservations/detail.ts', 'server/reservations/present/present-travel.ts'],
    by: [
      'tests/api/desk/personal/personal-fields.test.ts: sees what the table says of care, of people and of neither',
      'tests/specification/fields.test.ts',
    ],
  },
  'Lists: extras, rooms': {
    in: [
      'lib/reservations/detail.ts',
      'lib/reservations/travelers/traveler.ts',
      'lib/reservations/files/contract.ts',
    ],
    by: [
      'tests/api/reservations/travelers/travelers.test.ts: is saved, shown masked, and moves the check-up',
      'tests/api/reservations/travelers/travelers.test.ts: is checked when a policy of assistance is there for the same address',
      'tests/api/reservations/travelers/personal-link.test.ts: shows one form, saves it, and never tells a number',
      'tests/api/reservations/files/files.test.ts: is kept, listed and given back to its buyer, as a file to keep and nothing to run',
      'tests/api/payments/cash.test.ts: shows on the public reservation what came in and which voucher waits',
      'tests/api/checkout/cart.test.ts: stay two, each with what hangs on it, from the cart to the reservation',
      'tests/api/reservations/changes/change-date.test.ts: costs the fee of the product once localflex is over, from the step that has begun',
      'tests/api/checkout/late-fee.test.ts: is kept with the reservation and said by its mail; deposit and parts sum to the total in %s',
      'tests/specification/fields.test.ts',
    ],
  },
  'story{uuid, enable_payment_method}': {
    in: ['lib/reservations/detail.ts', 'server/reservations/present/present-reservation.ts'],
    by: [
      'tests/api/payments/money-back.test.ts: changes no status and frees no seat; what is missing of the deposit is due now, and is told',
      'tests/api/desk/manifest/provided.test.ts: is written over the version that was read, by the team and by the host of the trip alone',
      'tests/api/edge/whose-data/whose-data.test.ts: is found by its owner, so that all of this could fail',
      'tests/api/checkout/happy-paths.test.ts: can be read back by its code, with every amount from the rows',
      'tests/api/checkout/first-payment.test.ts: confirms with the first payment, sells the seats, tells once, and asks for the first part',
      'tests/api/reservations/detail/told-fields.test.ts: is the seconds that are left of its first payment',
      'tests/api/reservations/detail/told-fields.test.ts: is kept over the version that was read, for its buyer alone',
      'tests/specification/fields.test.ts',
    ],
  },
  'local_points: amount': {
    in: ['lib/accounts/contract.ts', 'lib/accounts/points/read-points.ts'],
    by: [
      'tests/api/edge/sessions.test.ts: opens ping and me, and me is the traveller of specification §3',
      'tests/api/reservations/invitations.test.ts: has one code for each account, which is in its points',
      'tests/specification/fields.test.ts',
    ],
  },
  'check_up: sections': {
    in: [
      'lib/reservations/contract.ts',
      'server/reservations/present/present-check-up.ts',
      'server/reservations/rules/check-up.ts',
    ],
    by: [
      'tests/api/checkout/visibility.test.ts: the check-up counts a place for every traveller',
      'tests/api/reservations/travelers/travelers.test.ts: is saved, shown masked, and moves the check-up',
      'server/reservations/rules/check-up.test.ts: names what is missing first, then what is right',
      'tests/specification/fields.test.ts',
    ],
  },
  'Line items: uuid': {
    in: ['lib/reservations/detail-parts.ts', 'server/reservations/present/present-lines.ts'],
    by: [
      'tests/api/reservations/travelers/placed-detail.test.ts',
      'tests/api/checkout/cart.test.ts: stay two, each with what hangs on it, from the cart to the reservation',
      'tests/api/checkout/happy-paths.test.ts: can be read back by its code, with every amount from the rows',
      'components/reservations/bought-lines.test.tsx: keeps beside each line what lowered it',
      'lib/cart/toggle-item.test.ts: keeps what is included or mandatory, also when it is saved',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Order create payload**': {
    in: ['lib/checkout/contract.ts', 'lib/cart/to-order-payload.ts'],
    by: [
      'lib/cart/cart-wire.test.ts: rewrites trips into variations with what hangs on them',
      'lib/cart/cart-wire.test.ts: puts every kind into its own group, and a trip only with what is its own',
      'tests/api/checkout/refusals.test.ts: a layaway price',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Promotion**': {
    in: [
      'lib/api/wire.ts',
      'server/pricing/present-promotions.ts',
      'lib/pricing/promotions/promotion-type.ts',
    ],
    by: [
      'lib/pricing/promotions/promotion-rules.golden.test.ts: the type follows from the rules (specification §4)',
      'lib/pricing/promotions/best-promotion.test.ts: the applied one has its id, name, type, code and amount',
      'components/availability/booking-quote.test.ts: takes a promotion off the price, not off the deposit',
      'tests/specification/fields.test.ts',
    ],
  },
  'Rule types: promotion_rule_currencies': {
    in: [
      'lib/pricing/promotions/promotion.ts',
      'lib/pricing/promotions/promotion-applies.ts',
      'server/pricing/present-promotions.ts',
    ],
    by: [
      'lib/pricing/promotions/promotion-rules.golden.test.ts: who gets a promotion (specification §3, §5); 200.00 when it applies',
      'lib/pricing/promotions/best-promotion.test.ts: one for another currency is not mentioned, whatever else refuses it',
    ],
  },
  'A promotion with a code uses': {
    in: ['lib/pricing/promotions/promotion.ts', 'lib/pricing/promotions/best-promotion.ts'],
    by: [
      'lib/pricing/promotions/best-promotion.test.ts: the applied one has its id, name, type, code and amount',
    ],
  },
  '**Experience**': {
    in: ['lib/discovery/experience-contract.ts', 'server/discovery/product/present-experience.ts'],
    by: [
      'tests/api/reads/show.test.ts: defaults of the specification are applied',
      'tests/api/reads/show.test.ts: it speaks the language and counts in the currency of the market; the settings query wins over the headers',
      'tests/api/reads/show.test.ts: group, video and other page of a trip come from the catalogue',
      'tests/api/reads/show.test.ts: COP prices are whole pesos, and every price is the same on page, card and calendar',
      'tests/api/reads/favourites.test.ts: are said of the product to whoever orders it, and in no answer that is kept for all',
      'tests/specification/fields.test.ts',
    ],
  },
  'Extras, rooms, flights and insurances are': {
    in: ['lib/discovery/experience-contract.ts', 'server/discovery/product/present-add-ons.ts'],
    by: [
      'tests/api/reads/show.test.ts: defaults of the specification are applied',
      'lib/cart/cart.test.ts: has the defaults of specification §3',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Availability entry**': {
    in: ['lib/availability/contract.ts', 'server/availability/summarise-availability.ts'],
    by: [
      'tests/api/reads/availability.test.ts: at most three dates are recommended, marked in the calendar, and the best price is the lowest',
      'tests/api/reads/availability.test.ts: months rise, exactly one is current, and every entry lies in its month and in the range',
      'tests/api/reads/availability.test.ts: a near date is full payment only, a far one has a deposit that never exceeds the price',
      'tests/api/reads/open-date.test.ts',
      'tests/specification/fields.test.ts',
    ],
  },
  'Summary: start, end': {
    in: [
      'lib/availability/contract.ts',
      'server/availability/summarise-availability.ts',
      'lib/availability/group-by-month.ts',
    ],
    by: [
      'tests/api/reads/availability.test.ts: months rise, exactly one is current, and every entry lies in its month and in the range',
      'tests/api/reads/availability.test.ts: at most three dates are recommended, marked in the calendar, and the best price is the lowest',
      'tests/api/reads/availability.test.ts: holidays of both countries are in the summary and in their own call',
      'tests/api/reads/availability.test.ts: codes come only when asked for',
      'lib/availability/group-by-month.test.ts: are in order, and the first with a date that can be chosen is current',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Country information**': {
    in: ['lib/discovery/country-contract.ts', 'server/discovery/places/country-information.ts'],
    by: [
      'tests/api/reads/places.test.ts: a country tells climate, facts and trips, and the season of each entry by its title',
      'tests/api/reads/places.test.ts: what a country asks of a passport is that of Mexico, and in Colombian Spanish that of Colombia',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Tour card / search result item**': {
    in: ['lib/discovery/card-contract.ts', 'server/discovery/cards/present-card.ts'],
    by: [
      'tests/api/reads/offers.test.ts: what a card shows is what its cart asks for',
      'tests/api/reads/search/search.test.ts: a card has the average of its product’s reviews to one decimal',
      'tests/api/reads/show.test.ts: COP prices are whole pesos, and every price is the same on page, card and calendar',
      'tests/invariants/consistency/consistency.test.ts',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Search form**': {
    in: ['lib/discovery/search-form.ts', 'lib/discovery/read-search-form.ts'],
    by: [
      'lib/discovery/read-search-form.test.ts: reads each filter',
      'lib/discovery/read-search-form.test.ts: counts page and limit only if they are numeric, within 1 and 100',
      'lib/discovery/read-search-form.test.ts: takes the sort as an object too',
      'tests/api/reads/search/search.test.ts: the whole catalogue comes cheapest first, and every product once over the pages',
    ],
  },
  'Search header: name': {
    in: ['lib/discovery/search-contract.ts', 'server/discovery/places/present-place.ts'],
    by: [
      'tests/api/reads/search/search.test.ts: a place says what it is, where it lies and which cities it has',
      'server/discovery/rules/header-description.test.ts',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Checkout**': {
    in: ['stores/checkout-store.ts', 'lib/checkout/general-info.ts', 'components/checkout/use-checkout.ts'],
    by: [
      'stores/checkout-store.test.tsx: survives a reload of the tab',
      'stores/checkout-store.test.tsx: is payment only when it is known who buys',
      'components/checkout/info/info-step.test.tsx: says what is missing, counts it and takes the focus to the first',
      'components/checkout/use-checkout.test.ts',
      'components/payments/gateways/card-months.test.tsx: are asked for by its token, and can then be chosen',
      'components/payments/months-field.test.tsx: says of months with interest what they come to before they are chosen, and then what they cost more',
      'tests/e2e/purchase/unhappy-payment.spec.ts',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Shopping cart**': {
    in: ['lib/cart/contract.ts', 'server/cart/present-cart.ts', 'stores/cart-store.ts'],
    by: [
      'lib/cart/cart-wire.test.ts: puts every kind into its own group, and a trip only with what is its own',
      'tests/api/checkout/late-fee.test.ts: is a line of its own, of the trip alone, and part of the price that is shown for one',
      'stores/cart-store.test.tsx: is kept after each change and found again by the next page',
      'tests/specification/fields.test.ts',
    ],
  },
  'Summary line: uuid': {
    in: ['lib/cart/contract.ts', 'lib/cart/cart-item.ts'],
    by: [
      'lib/cart/cart.test.ts: has the defaults of specification §3',
      'lib/cart/cart.test.ts: keeps what it is given',
      'lib/cart/cart-wire.test.ts: sends a summary the contract takes, and comes back the same',
      'tests/specification/fields.test.ts',
    ],
  },
  'Products carry promotions': {
    in: ['lib/cart/contract.ts', 'server/cart/present-cart.ts'],
    by: [
      'tests/api/checkout/late-fee.test.ts: is a line of its own, of the trip alone, and part of the price that is shown for one',
      'tests/api/checkout/happy-paths.test.ts: says what changed when a date is sold out and can be opened',
      'server/cart/rules/apply-sync.test.ts: removes what is to be deleted with what hangs on it',
      'lib/pricing/coupons/coupons.golden.test.ts: coupons come after promotions (domain.md §2)',
    ],
  },
  'sales_plan.total_amount': {
    in: ['server/cart/price-lines.ts', 'server/discovery/cards/present-card.ts'],
    by: [
      'tests/api/reads/show.test.ts: it speaks the language and counts in the currency of the market; the settings query wins over the headers',
      'tests/invariants/consistency/consistency.test.ts',
    ],
  },
  '**Settings**': {
    in: ['lib/content/contract.ts', 'server/content/routes.ts', 'server/content/client-settings.ts'],
    by: [
      'tests/api/reads/places.test.ts: settings follow the market; unknown ones are ignored',
      'tests/api/reads/places.test.ts: client settings have places, rates by the dollar and both payment plans',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Messenger group**': {
    in: [
      'lib/messenger/chat-shapes.ts',
      'server/messenger/conversations/list-conversations.ts',
      'components/messenger/panel/use-thread.ts',
    ],
    by: [
      'tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read',
      'tests/api/contact/chats.test.ts: page back through all of it, each message once and in order',
      'tests/api/contact/questions.test.ts: is a conversation per traveller and product, the newest message first',
      'components/messenger/panel/panel.test.tsx: shows what others write when the stream says so, and that they are writing',
      'components/messenger/panel/panel.test.tsx: says how much is new to whoever reads further up, and leads there',
      'components/messenger/panel/panel.test.tsx: is where it was on the next page: the conversation that was open, and what was being written',
      'tests/specification/fields.test.ts',
    ],
  },
  'last_message{uuid': {
    in: ['lib/messenger/chat-shapes.ts', 'server/messenger/conversations/list-conversations.ts'],
    by: [
      'tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read',
      'tests/api/contact/questions.test.ts: is a conversation per traveller and product, the newest message first',
      'tests/specification/fields.test.ts',
    ],
  },
  'Group user: uuid': {
    in: ['lib/messenger/chat-shapes.ts', 'server/messenger/names.ts'],
    by: [
      'tests/api/contact/chats.test.ts: talk from when all is paid, by first name and initial alone, and leave when they like',
      'tests/api/contact/host-links.test.ts: is mailed a link that opens the conversation, and answers there',
      'tests/specification/fields.test.ts',
    ],
  },
  'Chat item: uuid': {
    in: ['lib/messenger/chat-shapes.ts', 'server/messenger/messages/present-message.ts'],
    by: [
      'tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read',
      'tests/api/contact/chats.test.ts: talk from when all is paid, by first name and initial alone, and leave when they like',
      'tests/api/contact/chat-files.test.ts: is a message with its name, which the other side reads as a file to keep and nothing to run',
      'tests/specification/fields.test.ts',
    ],
  },
  'Notification: type chat': {
    in: ['lib/messenger/contract.ts', 'server/messenger/messages/list-notifications.ts'],
    by: [
      'tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read',
      'tests/specification/fields.test.ts',
    ],
  },
  'Unread: list of group uuids.': {
    in: ['lib/messenger/contract.ts', 'server/messenger/messages/list-notifications.ts'],
    by: [
      'tests/api/contact/unread.test.ts: what is unread is what a recount says, after every step of a random run',
    ],
  },
  '**Review**': {
    in: ['lib/catalogue/contract.ts', 'server/catalogue/reviews/list-reviews.ts'],
    by: [
      'tests/api/reads/places.test.ts: reviews come newest first, a chosen one before them, with likes and dislikes as a text and parsed',
      'tests/api/reads/places.test.ts: reviews default to 0 / 0 and to an empty message; an unknown product has none',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Announcement**': {
    in: ['lib/content/content-contract.ts', 'server/content/show-content.ts'],
    by: [
      'tests/api/reads/content.test.ts: announcements are listed newest first, in the language of the caller, with an excerpt of 20 words',
      'tests/api/reads/content.test.ts: an announcement asked for by any of its ids answers in the language of the caller',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Advertisement / countdown**': {
    in: [
      'lib/campaigns/contract.ts',
      'server/campaigns/routes.ts',
      'components/campaigns/countdown-band.tsx',
    ],
    by: [
      'tests/api/desk/campaigns/banners.test.ts: is shown from its start until before its end, and pages are made anew at both, told once',
      'tests/api/reads/places.test.ts: the banner of the catalogue is shown in the words of the locale, and null once it is off',
      'components/campaigns/countdown-band.test.tsx: counts by the clock of the server, not of the device, and ends in words',
      'lib/campaigns/readable-colours.test.ts: are the wished ones where those are clear enough',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Influencer**': {
    in: ['lib/campaigns/contract.ts', 'server/campaigns/influencers/show-influencer.ts'],
    by: [
      'tests/api/reads/campaigns.test.ts: a campaign knows its influencer by code or alias, ignoring accents, case and the prefix',
      'tests/api/reads/campaigns.test.ts: campaign values carry the month and year of today',
      'components/campaigns/whatsapp-ask.test.tsx',
      'tests/specification/fields.test.ts',
    ],
  },
  'A stored UTM record': {
    in: ['lib/campaigns/attribution.ts', 'lib/campaigns/stored-attribution.ts', 'stores/attribution.ts'],
    by: [
      'lib/campaigns/stored-attribution.test.ts',
      'lib/campaigns/attribution.test.ts',
      'components/campaigns/store-attribution.test.tsx',
    ],
  },
  '**Contact data per country': {
    in: [
      'lib/content/content-contract.ts',
      'server/content/list-contacts.ts',
      'components/content/contact-data.tsx',
    ],
    by: [
      'tests/api/reads/content.test.ts: contact data of the three countries, the own one first, in the language of the caller',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Slug validation response**': {
    in: ['lib/discovery/contract.ts', 'server/discovery/routes.ts'],
    by: [
      'tests/api/reads/places.test.ts: a slug answers with the current ones, an old one too; an unknown one is 404',
      'tests/api/reads/content.test.ts: every kind of text with an address answers validate-slug, old slugs too',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Image**': {
    in: ['lib/api/wire.ts', 'server/catalogue/picture.ts', 'lib/pictures/picture-files.ts'],
    by: [
      'tests/api/reads/show.test.ts: defaults of the specification are applied',
      'scripts/pictures.test.ts: writes the widths of the specification that are narrower than the source, a small one, and its own',
      'tests/specification/fields.test.ts',
    ],
  },
  '**Levels**': {
    in: ['lib/accounts/contract.ts', 'server/accounts/routes.ts', 'components/accounts/level-steps.tsx'],
    by: [
      'tests/api/reads/campaigns.test.ts: the blocks of pages find something: mountains in Mexico, trips to Canada, levels',
      'tests/specification/fields.test.ts',
    ],
  },
}
