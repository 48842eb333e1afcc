/** Sales end so many days before the start, for every product: the host needs a whole day to prepare (domain.md §3). */
export const CUT_OFF_DAYS = 2
