import type { Proofs } from '../proof'

/** Section 4: states and transitions. */
export const STATES: Proofs = {
  'Auth: logged in or out': {
    in: ['lib/accounts/session-mark.ts', 'server/accounts/authenticate.ts'],
    by: [
      'lib/accounts/session-mark.test.ts',
      'tests/e2e/people/one-session.spec.ts: every tab knows within a second who signed in and out',
    ],
  },
  'Login keeps the target route': {
    in: ['lib/links/sign-in.ts', 'lib/links/safe-redirect.ts', 'components/accounts/sign-out-button.tsx'],
    by: [
      'tests/e2e/people/one-session.spec.ts: an ended session leads back',
      'tests/api/accounts/google-code.test.ts: signs in and leads to where the visitor was going',
      'components/accounts/sign-out-button.test.tsx',
    ],
  },
  'Token refresh:': {
    in: ['lib/client/session'],
    by: ['lib/client/session/with-session.test.tsx: does not wait longer than ten times a second'],
  },
  'A response carrying both': {
    in: ['lib/client/session'],
    by: ['lib/client/session/with-session.test.tsx: sends calls only after the new tokens had 300 ms'],
  },
  'Reservation status defaults': {
    in: ['server/checkout', 'server/reservations/tables.ts'],
    by: ['tests/api/checkout/life.test.ts'],
  },
  'With status new and': {
    in: ['components/reservations/clock', 'server/layaway/rules/first-payment-window.ts'],
    by: [
      'components/reservations/clock/pay-clock.test.tsx: counts seconds by the clock of the server',
      'tests/api/checkout/ended-window.test.ts',
      'tests/api/reservations/detail/told-fields.test.ts: stands at zero when the time is over and nothing ran yet',
    ],
  },
  'Other status values': {
    in: ['lib/reservations', 'docs/domain.md'],
    by: ['tests/invariants/whole-life.test.ts: keeps every law after every step of every life'],
  },
  'Reservation items are flagged': {
    in: ['server/reservations/present/present-lines.ts'],
    by: ['tests/api/reservations/travelers/placed-detail.test.ts: what was bought is checked and not new'],
  },
  'Toggling a new or unchecked': {
    in: ['lib/cart/toggle-item.ts'],
    by: [
      'lib/cart/cart.test.ts: adds what is not there, drops what is new, keeps what is fixed',
      'lib/cart/cart.test.ts: keeps a saved item unchecked',
    ],
  },
  'Changing the ticket count': {
    in: ['lib/cart/change-tickets.ts'],
    by: ['lib/cart/cart.laws.test.ts: included and mandatory add-ons follow the ticket count'],
  },
  'Reset keeps only': {
    in: ['lib/cart/reset-items.ts'],
    by: ['lib/cart/reset-items.test.ts: keeps only fixed items, and all flights'],
  },
  'Travellers list is padded': {
    in: ['server/reservations/travel/places.ts'],
    by: [
      'tests/api/reservations/travelers/placed-detail.test.ts: has an empty place for each ticket and each minor',
    ],
  },
  'A traveller is marked checked': {
    in: ['server/reservations/travel'],
    by: [
      'tests/api/reservations/travelers/travelers.test.ts: is checked when a policy of assistance is there',
    ],
  },
  'Checkout wizard:': {
    in: ['stores/checkout-store.ts', 'components/checkout'],
    by: [
      'tests/e2e/purchase/unhappy-draft.spec.ts: a reload half-way keeps the step and the draft',
      'stores/checkout-store.test.tsx: is payment only when it is known who buys',
    ],
  },
  'Going back sets': {
    in: ['stores/checkout-store.ts', 'components/checkout'],
    by: [
      'tests/e2e/purchase/unhappy-draft.spec.ts: Back goes one step back with it',
      'components/checkout/info/info-step.test.tsx: keeps what is typed for the tab, and goes on',
    ],
  },
  'Reset sets the step': {
    in: ['stores/checkout-store.ts'],
    by: ['stores/checkout-store.test.tsx: keeps nothing of a buyer after paying'],
  },
  'Checkout success': {
    in: ['stores/checkout-store.ts', 'components/checkout'],
    by: [
      'tests/e2e/purchase/layaway.spec.ts: a guest finds a trip and reserves it',
      'tests/e2e/purchase/unhappy-payment.spec.ts: a declined card keeps everything',
    ],
  },
  'Availability: exactly one': {
    in: ['stores/availability-store.ts', 'lib/availability/group-by-month.ts'],
    by: [
      'stores/availability-store.test.ts: keeps exactly one month current',
      'lib/availability/group-by-month.test.ts: choosing another marks it',
    ],
  },
  'At most 3 recommended': {
    in: ['server/availability/rules/recommended-dates.ts'],
    by: ['server/availability/rules/recommended-dates.test.ts: proposes the earliest of four that are alike'],
  },
  'Favorite toggle': {
    in: ['stores/favourites-store.ts', 'components/hearts'],
    by: [
      'components/hearts/heart.test.tsx: keeps a product at once and over a reload, and lets go of it again',
    ],
  },
  'Selecting an extra': {
    in: ['stores/availability-store.ts'],
    by: [
      'stores/availability-store.test.ts: adds one with its quantity',
      'stores/availability-store.test.ts: begins again with nothing selected',
    ],
  },
  'Experience lead has': {
    in: ['components/modals', 'server/campaigns/leads'],
    by: ['tests/e2e/find-my-tour.spec.ts: sends one lead, however often one taps'],
  },
  'Season of a when-to-travel': {
    in: ['server/discovery/rules/season-of.ts'],
    by: ['server/discovery/rules/season-of.test.ts'],
  },
  'Promotion type:': {
    in: ['lib/pricing/promotions'],
    by: ['lib/pricing/promotions/promotion-rules.golden.test.ts: the type follows from the rules'],
  },
  'Chat: opening a conversation': {
    in: ['server/messenger'],
    by: [
      'tests/api/contact/unread.test.ts: what is unread is what a recount says',
      'tests/api/contact/chats.test.ts: talk from the booking on, and each knows what the other has read',
    ],
  },
  'A new message in a group': {
    in: ['server/messenger'],
    by: ['tests/api/contact/unread.test.ts: what is unread is what a recount says'],
  },
  'Opening one group hides': {
    in: ['components/messenger/panel'],
    by: ['components/messenger/panel/panel.test.tsx: is where it was on the next page'],
  },
  'Closing the floating': {
    in: ['components/messenger/panel'],
    by: ['components/messenger/panel/panel.test.tsx: closes by Escape, and gives the focus back'],
  },
  'Cart: restored': {
    in: ['stores/cart-store.ts'],
    by: ['stores/cart-store.test.tsx: is kept after each change and found again by the next page'],
  },
  'An experience or package with': {
    in: ['lib/cart/add-item.ts'],
    by: ['lib/cart/add-item.test.ts: does not add the same uuid, date and code again'],
  },
  'On server sync': {
    in: ['server/cart/rules/apply-sync.ts'],
    by: ['server/cart/rules/apply-sync.test.ts: removes what is to be deleted'],
  },
  'Items with a warning': {
    in: ['server/cart/rules/apply-sync.ts'],
    by: [
      'server/cart/rules/apply-sync.test.ts: merges a warned trip into a sound one',
      'server/cart/rules/apply-sync.test.ts: merges warned trips among themselves into one open date',
      'server/cart/rules/merge-sync.laws.test.ts',
    ],
  },
  'Device mode': {
    in: ['stores/device-store.ts'],
    by: ['stores/device-store.test.tsx: is mobile until known, then follows the width 100 ms'],
  },
  'The bottom navbar hides': {
    in: ['components/layout/hiding-dock.tsx'],
    by: ['tests/e2e/shell.spec.ts: hides near the availability section and the footer'],
  },
  'Other flags:': {
    in: ['stores/navigation-store.ts', 'stores/app-store.ts', 'lib/pwa/install.ts'],
    by: [
      'stores/navigation-store.test.ts',
      'lib/pwa/install.test.ts: from the second visit on',
      'tests/e2e/network/offline.spec.ts: a lost network is told in a banner',
    ],
  },
  'Payment scripts': {
    in: ['components/payments/gateways'],
    by: ['components/payments/gateways/blocked.test.tsx', 'components/payments/gateways/card-box.test.tsx'],
  },
  'Messenger aside visibility': {
    in: ['components/messenger/panel/panel-cookies.ts'],
    by: ['components/messenger/panel/panel-cookies.test.tsx'],
  },
}
