import { hasEqualParts } from '@/components/layaway/layaway-texts'
import type { Preview } from '@/lib/layaway/layaway-preview'
import { formatMoney } from '@/lib/money/format-money'

/** What the texts of a plan take; `isEqual: 'no'` says "up to", because the first part carries a remainder. */
export function partsValues(preview: Preview) {
  const { parts, partAmount } = preview
  return { parts, part: formatMoney(partAmount), isEqual: hasEqualParts(preview) ? 'yes' : 'no' }
}
