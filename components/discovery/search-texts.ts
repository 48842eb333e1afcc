/** Finished words of the search island; amounts and counts are put in where braces stand. */
export interface SearchTexts {
  readonly filters: string
  readonly filtersOn: string
  readonly close: string
  readonly expand: string
  readonly price: string
  readonly priceTypes: readonly (readonly [value: 'unit' | 'total', label: string])[]
  /** At the ends of the slider, which keep nothing out. */
  readonly priceLess: string
  readonly priceMore: string
  readonly priceFrom: string
  readonly priceTo: string
  readonly least: string
  readonly most: string
  readonly month: string
  readonly date: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly age: string
  readonly youngest: string
  readonly oldest: string
  readonly agesAll: string
  readonly agesFrom: string
  readonly agesUpTo: string
  readonly agesBetween: string
  readonly category: string
  readonly duration: string
  readonly language: string
  readonly city: string
  readonly search: string
  readonly searchPlaceholder: string
  readonly find: string
  readonly sort: string
  readonly sorts: readonly (readonly [value: string, label: string])[]
  readonly perPerson: string
  readonly remove: string
  readonly pages: string
  readonly next: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly startOver: string
  readonly failed: string
  readonly loading: readonly string[]
  readonly more: string
}
