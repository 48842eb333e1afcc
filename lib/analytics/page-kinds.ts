/** Kinds of pages that are measured together. */
export const PAGE_KINDS = [
  ...([
    'home',
    'search',
    'product',
    'place',
    'cart',
    'checkout',
    'reservation',
    'account',
    'content',
  ] as const),
] as const

export type PageKind = (typeof PAGE_KINDS)[number]

/** First words of addresses, as visitors see them. */
const BY_FIRST: Readonly<Record<string, PageKind>> = {
  '': 'home',
  search: 'search',
  results: 'search',
  outlet: 'search',
  ...{ tours: 'product', experience: 'product', package: 'product', paquete: 'product' },
  ...{ country: 'place', city: 'place', continent: 'place', category: 'place', host: 'place' },
  ...{ pais: 'place', ciudad: 'place', continente: 'place', categoria: 'place', anfitrion: 'place' },
  'shopping-cart': 'cart',
  ...{ checkout: 'checkout', 'fast-checkout': 'checkout' },
  ...{ public: 'reservation', layaway: 'reservation' },
  ...{ user: 'account', 'magic-link': 'account', 'my-data': 'account' },
}

/** What kind of page an address shows; what is none of the others is content. No part of the address is kept. */
export function pageKindOf(pathname: string): PageKind {
  const [, first = '', second] = pathname.split('/')
  if (first === 'user' && second === 'reservation') return 'reservation'
  return Object.hasOwn(BY_FIRST, first) ? (BY_FIRST[first] as PageKind) : 'content'
}
