import type { QuotedAction } from '@/lib/desk/action-contract'
import type { DeskIconName } from '../../ui/icon'

export const ACTION_ICONS: Readonly<Record<QuotedAction, DeskIconName>> = {
  edit: 'pencil-line',
  replan: 'calendar-clock',
  credit: 'badge-percent',
  cancel: 'undo',
  surplus: 'hand-coins',
  unserved: 'circle-alert',
  extend: 'calendar-plus',
}

/** The letter that opens a quote; none of them moves money by itself. */
export const ACTION_KEYS: Readonly<Record<QuotedAction, string>> = {
  ...{ edit: 'd', replan: 'p', credit: 'c', cancel: 'x', surplus: 's', unserved: 'u', extend: 'e' },
}
