import { groupedCode } from '@/components/reservations/reservation-code'
import type { CallData } from '@/lib/api/call'
import { formatDate } from '@/lib/dates/format-date'
import type { searchDesk } from '@/lib/desk/search-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { ACTION_ICONS } from '../reservations/quote/action-icons'
import { amountText } from '../ui/amount-text'
import type { DeskIconName } from '../ui/icon'

export type Found = CallData<typeof searchDesk>

/** What the palette leads to. */
export interface PaletteOption {
  readonly href: string
  readonly icon: DeskIconName
  readonly text: string
  /** At the end of its line. */
  readonly side: string
}

export interface PaletteGroup {
  /** Its words are `desk.palette.groups.{name}`. */
  readonly name: 'reservations' | 'actions' | 'travellers' | 'departures' | 'payments' | 'pages'
  readonly options: readonly PaletteOption[]
}

/** Words of the palette that are not the data's own. */
export interface PaletteWords {
  readonly status: (status: Found['reservations'][number]['status']) => string
  readonly action: (action: Found['actions'][number]['action']) => string
  readonly method: (method: Found['payments'][number]['method']) => string
  readonly state: (state: Found['payments'][number]['state']) => string
}

/** What was found, as lines that lead somewhere; groups without any are left out. */
export function groupsOf(found: Found, locale: Locale, words: PaletteWords): PaletteGroup[] {
  const day = (date: string | null) => (date === null ? '' : `, ${formatDate(date, locale)}`)
  const groups: PaletteGroup[] = [
    {
      name: 'reservations',
      options: found.reservations.map(({ code, buyer, trip, start, status }) => ({
        ...{ href: deskLinks.reservation(code), icon: 'ticket' },
        ...{ text: `${buyer}, ${trip}${day(start)}`, side: words.status(status) },
      })),
    },
    {
      name: 'actions',
      options: found.actions.map(({ action, code }) => ({
        ...{ href: deskLinks.reservation(code, action), icon: ACTION_ICONS[action] },
        ...{ text: words.action(action), side: groupedCode(code) },
      })),
    },
    {
      name: 'travellers',
      options: found.travellers.map(({ uuid, name, email }) => ({
        ...{ href: deskLinks.traveller(uuid), icon: 'users', text: name, side: email },
      })),
    },
    {
      name: 'departures',
      options: found.departures.map(({ uuid, code, trip, start }) => ({
        ...{ href: deskLinks.departure(uuid), icon: 'calendar-clock' },
        ...{ text: `${trip}${day(start)}`, side: code },
      })),
    },
    {
      name: 'payments',
      options: found.payments.map(({ uuid, method, state, amount, currency }) => ({
        ...{ href: deskLinks.payments({ q: uuid }), icon: 'credit-card' },
        ...{
          text: `${words.method(method)}, ${amountText(amount, currency, true)}`,
          side: words.state(state),
        },
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Pages whose word holds what was typed; all of them before anything is. */
export function pagesFor(pages: readonly PaletteOption[], typed: string): PaletteGroup[] {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const options = pages.filter(({ text }) => plain(text).includes(plain(typed)))
  return options.length === 0 ? [] : [{ name: 'pages', options }]
}
