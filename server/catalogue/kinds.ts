import type { SlugType } from '@/lib/links/segments'

/** The kinds of thing that have an address. */
export type SlugKind = SlugType
/** The two kinds of product, domain.md §1. */
export type ProductKind = 'experience' | 'package'
/** What can be added to a product, domain.md §1. */
export type AddOnKind = 'extra' | 'room' | 'flight' | 'insurance'
