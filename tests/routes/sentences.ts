import { readFileSync } from 'node:fs'

const SPECIFICATION = readFileSync(new URL('../../docs/specification.txt', import.meta.url), 'utf8')
/** Sections 2 and 5 of the specification, word for word. */
const TEXT = SPECIFICATION.split(/^(?=## )/m)
  .filter((section) => /^## [25]\./.test(section))
  .join('')

/** Their sentences: rows of a table are one each, headings are none. */
export function sentences(): string[] {
  return TEXT.split('\n')
    .filter((line) => line.trim() !== '' && !/^(#|\|---|\| Route )/.test(line))
    .flatMap((line) =>
      line.startsWith('|') ? [line.slice(2, -2)] : line.replace(/^- /, '').split(/(?<=[^.]\.) /),
    )
}

/** Sentences that are not about addresses, by the start of each, and the tests that prove them. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'Navbar, countdown banner': ['components/campaigns/countdown-band.test.tsx', 'tests/e2e/shell.spec.ts'],
  'Modals: auth': ['components/modals/modal-host.test.tsx', 'tests/e2e/modals.spec.ts'],
  'Only one modal is open': ['stores/modals-store.test.ts', 'tests/e2e/modals.spec.ts'],
  'Navigation panels': ['stores/navigation-store.test.ts', 'tests/e2e/shell.spec.ts'],
  'A random rotating loading message': ['components/ui/loading-message.test.tsx'],
  'A Google one-tap sign-in prompt': ['lib/accounts/one-tap.test.ts'],
  'Category search pages use a cover image': ['server/discovery/places/place-picture.test.ts'],
  'Promotion date check': ['lib/pricing/promotions/promotion-applies.test.ts'],
  'Price display needs': ['lib/money/format-money.test.ts'],
  'Search: filters apply': ['lib/discovery/read-search-form.test.ts'],
  'Search header description': ['server/discovery/rules/header-description.test.ts'],
  "Reviews default to '0 / 0'": ['server/catalogue/rules/review-value.test.ts'],
  'Passport expiry': ['tests/api/reservations/travelers/travelers.test.ts'],
  'Amounts: percent promotion': ['lib/pricing/promotions/promotions.golden.test.ts'],
  'A service-fee penalty': ['lib/pricing/service-fee.test.ts'],
  'Prices and layaway are rounded': [
    'lib/money/convert.test.ts',
    'server/catalogue/rules/review-value.test.ts',
  ],
  'Influencer campaign values replace': ['server/campaigns/rules/campaign-names.test.ts'],
  'Browser support flagged old': ['server/content/rules/old-browser.test.ts'],
  'Checkout form validity': ['components/checkout/info/info-step.test.tsx'],
  'No form validation messages': ['components/checkout/info/info-step.test.tsx'],
}

/** Sentences of which something is not built, by the start of each, and what. */
export const NOT_BUILT: Readonly<Record<string, string>> = {
  'Messenger: a side panel': 'panel, floating window and conversations; a question is asked in a modal',
  'Screens implied': 'the install prompt; the other screens are in tests/e2e/pages.spec.ts',
}
