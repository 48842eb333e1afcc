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

/** Sentences that are not about addresses, by the start of each, and where they are proved. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'Navbar, countdown banner': 'components/layout',
  'Modals: auth': 'components/layout',
  'Only one modal is open': 'stores',
  'Navigation panels': 'components/layout',
  'A random rotating loading message': 'components/ui',
  'A Google one-tap sign-in prompt': 'lib/accounts',
  'Messenger: a side panel': 'components/messenger',
  'Category search pages use a cover image': 'components/discovery',
  'Screens implied': 'tests/e2e',
  'Promotion date check': 'lib/pricing',
  'Price display needs': 'lib/money',
  'Search: filters apply': 'lib/discovery',
  'Search header description': 'lib/discovery',
  "Reviews default to '0 / 0'": 'server/catalogue',
  'Passport expiry': 'lib/reservations',
  'Amounts: percent promotion': 'lib/pricing',
  'A service-fee penalty': 'lib/pricing',
  'Prices and layaway are rounded': 'lib/money',
  'Influencer campaign values replace': 'lib/campaigns',
  'Browser support flagged old': 'components/layout',
  'Checkout form validity': 'components/checkout',
  'No form validation messages': 'components/checkout',
}
