import type { DeskIconName } from '../../ui/icon'
import type { QuotedAction } from './quote-effect'

export const ACTION_ICONS: Readonly<Record<QuotedAction, DeskIconName>> = {
  cancel: 'undo',
  surplus: 'hand-coins',
  extend: 'calendar-plus',
}

/** The letter that opens a quote; none of them moves money by itself. */
export const ACTION_KEYS: Readonly<Record<QuotedAction, string>> = { cancel: 'x', surplus: 's', extend: 'e' }
