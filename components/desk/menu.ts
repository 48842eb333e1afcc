import type { DeskAction } from '@/lib/desk/permissions'
import { deskLinks } from '@/lib/links/desk-links'
import type { DeskIconName } from './ui/icon'

/** A page of the desk as the menu, the tab bar of phones and the keys lead to it. */
export interface MenuEntry {
  /** Its words are `desk.menu.{name}`. */
  readonly name:
    | 'today'
    | 'reservations'
    | 'departures'
    | 'travellers'
    | 'reviews'
    | 'payments'
    | 'disputes'
    | 'inbox'
    | 'influencers'
    | 'approvals'
    | 'refunds'
    | 'funnel'
    | 'vitals'
    | 'survey'
    | 'people'
    | 'audit'
    | 'system'
    | 'wheel'
    | 'experiments'
    | 'banners'
    | 'me'
  readonly icon: DeskIconName
  readonly href: string
  /** Shown to roles that come to it; the page asks again. */
  readonly needs: DeskAction
  /** The heading above it: `desk.menu.groups.{group}`; null for those on top. */
  readonly group: 'money' | 'campaigns' | 'reports' | 'team' | null
  /** The letter after `g` that leads there. */
  readonly key: string
  /** Whether phones show it in their bar, which has room for four and what holds the others. */
  readonly isTab: boolean
}

/** Only what exists, in the order of the menu. */
export const MENU: readonly MenuEntry[] = [
  {
    ...{ name: 'today', icon: 'list-todo', href: deskLinks.today(), needs: 'see_cases' },
    ...{ group: null, key: 't', isTab: true },
  },
  {
    ...{ name: 'reservations', icon: 'ticket', href: deskLinks.reservations(), needs: 'see_reservations' },
    ...{ group: null, key: 'r', isTab: true },
  },
  {
    ...{ name: 'departures', icon: 'calendar-clock', href: deskLinks.departures(), needs: 'see_departures' },
    ...{ group: null, key: 'd', isTab: false },
  },
  {
    ...{ name: 'travellers', icon: 'user', href: deskLinks.travellers(), needs: 'see_travellers' },
    ...{ group: null, key: 'v', isTab: false },
  },
  {
    ...{ name: 'reviews', icon: 'star', href: deskLinks.reviews(), needs: 'answer_reviews' },
    ...{ group: null, key: 'o', isTab: false },
  },
  {
    ...{ name: 'inbox', icon: 'mail', href: deskLinks.inbox(), needs: 'answer_chats' },
    ...{ group: null, key: 'b', isTab: true },
  },
  {
    ...{ name: 'approvals', icon: 'shield-check', href: deskLinks.approvals(), needs: 'ask_refund' },
    ...{ group: null, key: 'a', isTab: true },
  },
  {
    ...{ name: 'payments', icon: 'credit-card', href: deskLinks.payments(), needs: 'see_payments' },
    ...{ group: 'money', key: 'y', isTab: false },
  },
  {
    ...{ name: 'disputes', icon: 'scale', href: deskLinks.disputes(), needs: 'see_payments' },
    ...{ group: 'money', key: 'i', isTab: false },
  },
  {
    ...{ name: 'refunds', icon: 'hand-coins', href: deskLinks.refunds(), needs: 'see_payments' },
    ...{ group: 'money', key: 'f', isTab: false },
  },
  {
    ...{ name: 'influencers', icon: 'users', href: deskLinks.influencers(), needs: 'see_influencers' },
    ...{ group: 'campaigns', key: 'n', isTab: false },
  },
  {
    ...{ name: 'wheel', icon: 'badge-percent', href: deskLinks.wheel(), needs: 'see_campaigns' },
    ...{ group: 'campaigns', key: 'w', isTab: false },
  },
  {
    ...{ name: 'banners', icon: 'alarm-clock', href: deskLinks.banners(), needs: 'see_campaigns' },
    ...{ group: 'campaigns', key: 'c', isTab: false },
  },
  {
    ...{ name: 'experiments', icon: 'list-todo', href: deskLinks.experiments(), needs: 'see_campaigns' },
    ...{ group: 'campaigns', key: 'x', isTab: false },
  },
  {
    ...{ name: 'funnel', icon: 'list-filter', href: deskLinks.funnel(), needs: 'see_reports' },
    ...{ group: 'reports', key: 'e', isTab: false },
  },
  {
    ...{ name: 'vitals', icon: 'monitor', href: deskLinks.vitals(), needs: 'see_reports' },
    ...{ group: 'reports', key: 'l', isTab: false },
  },
  {
    ...{ name: 'survey', icon: 'circle-help', href: deskLinks.survey(), needs: 'see_reports' },
    ...{ group: 'reports', key: 'q', isTab: false },
  },
  {
    ...{ name: 'people', icon: 'users', href: deskLinks.people(), needs: 'manage_people' },
    ...{ group: 'team', key: 'p', isTab: false },
  },
  {
    ...{ name: 'audit', icon: 'scroll-text', href: deskLinks.audit(), needs: 'read_audit' },
    ...{ group: 'team', key: 'u', isTab: false },
  },
  {
    ...{ name: 'system', icon: 'activity', href: deskLinks.system(), needs: 'see_system' },
    ...{ group: 'team', key: 's', isTab: false },
  },
  {
    ...{ name: 'me', icon: 'user', href: deskLinks.me(), needs: 'enter' },
    ...{ group: 'team', key: 'm', isTab: false },
  },
]

/** What a role is shown of the menu. @param permissions as the session tells them */
export function menuFor(permissions: readonly string[]): readonly MenuEntry[] {
  return MENU.filter(({ needs }) => permissions.includes(needs))
}

/** Which entry a page belongs to: the one whose address is its own, or begins it. */
export function currentEntry(pathname: string): MenuEntry | null {
  const fits = MENU.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return fits.sort((a, b) => b.href.length - a.href.length)[0] ?? null
}
