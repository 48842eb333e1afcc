/**
 * The names under which cached pages can be dropped (adr 0004). Use cases write them into
 * `outbox_revalidations` in the transaction that changes what a page shows; pages carry them through `cached()`.
 */
export const cacheTags = {
  /** On every cached page: dropped when a process starts and after an import. */
  everything: 'everything',
  home: 'home',
  /** Pages that list cards: search landings, places. */
  search: 'search',
  settings: 'settings',
  /** Pages that A/B tests change: whether one runs, and which variant everybody is shown. */
  tests: 'tests',
  /** Texts of a kind, one by one and as lists. */
  texts: (kind: string) => `texts:${kind}`,
  product: (uuid: string) => `product:${uuid}`,
  country: (slug: string) => `country:${slug}`,
} as const
