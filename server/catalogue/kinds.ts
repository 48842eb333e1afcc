/** The kinds of thing that have an address (lib/discovery/contract). */
export type SlugKind = 'experience' | 'package' | 'country' | 'city' | 'continent' | 'category' | 'landing'
/** The two kinds of product, domain.md §1. */
export type ProductKind = 'experience' | 'package'
/** What can be added to a product, domain.md §1. */
export type AddOnKind = 'extra' | 'room' | 'flight' | 'insurance'
