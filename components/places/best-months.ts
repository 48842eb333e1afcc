/** The best months of a place in words: one month, a span, or a list. */
export type BestMonths =
  | { readonly kind: 'none' | 'always' }
  | { readonly kind: 'one'; readonly month: number }
  | { readonly kind: 'span'; readonly from: number; readonly to: number }
  | { readonly kind: 'list'; readonly months: readonly number[] }

/** Reads months 1–12 in a circle: 10, 11, 12, 1, 2 is October to February. */
export function bestMonths(months: readonly number[]): BestMonths {
  const good = new Set(months.filter((month) => month >= 1 && month <= 12))
  if (good.size === 0) return { kind: 'none' }
  if (good.size === 12) return { kind: 'always' }
  const starts = [...good].filter((month) => !good.has(before(month))).sort((a, b) => a - b)
  const [from] = starts
  if (from === undefined || starts.length > 1)
    return { kind: 'list', months: [...good].sort((a, b) => a - b) }
  const to = ((from - 1 + good.size - 1) % 12) + 1
  return good.size === 1 ? { kind: 'one', month: from } : { kind: 'span', from, to }
}

function before(month: number): number {
  return month === 1 ? 12 : month - 1
}
