import type { Deed } from '@/lib/desk/deed-contract'
import type { DeskIconName } from '../../ui/icon'

export const DEED_ICONS: Readonly<Record<Deed, DeskIconName>> = {
  ...{ pay_link: 'link', remind: 'bell', contact: 'mail', entry: 'book-open', supplier_paid: 'landmark' },
}

/** The letter that opens each; none of them sends anything by itself. */
export const DEED_KEYS: Readonly<Record<Deed, string>> = {
  pay_link: 'l',
  remind: 'r',
  contact: 'm',
  entry: 'b',
  supplier_paid: 'v',
}
