'use client'
import clsx from 'clsx'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Fragment, useId, useSyncExternalStore } from 'react'
import { currentEntry, type MenuEntry, menuFor } from '../menu'
import { useToday } from '../today/use-today'
import { DeskLink } from '../ui/desk-link'
import { DeskIcon } from '../ui/icon'
import { useDesk } from './desk-context'

/** What the menu beside the page leads to; icons alone where there is little room. The member's own page stands below it. */
export function SideMenu() {
  const { session } = useDesk()
  return <Grouped entries={menuFor(session.permissions).filter(({ name }) => name !== 'me')} />
}

/** The bar of phones, under the thumb; what it has no room for opens above it. */
export function TabBar() {
  const t = useTranslations('desk.menu')
  const { session } = useDesk()
  const entries = menuFor(session.permissions)
  return (
    <nav className="tabbar" aria-label={t('label')}>
      {entries
        .filter(({ isTab }) => isTab)
        .map((entry) => (
          <MenuLink key={entry.name} entry={entry} isTab />
        ))}
      <More entries={entries.filter(({ isTab }) => !isTab)} />
    </nav>
  )
}

interface EntriesProps {
  readonly entries: readonly MenuEntry[]
}

/** Closed by the browser, by Escape and by a press beside it; on the page that it leads to it is a new one. */
function More({ entries }: EntriesProps) {
  const t = useTranslations('desk.menu')
  const id = useId()
  const path = usePathname()
  const here = currentEntry(path)?.name
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-here={entries.some(({ name }) => name === here) || undefined}
      >
        <DeskIcon name="menu" />
        <span>{t('more')}</span>
      </button>
      <div key={path} id={id} popover="auto" className="more">
        <Grouped entries={entries} />
      </div>
    </>
  )
}

function Grouped({ entries }: EntriesProps) {
  const t = useTranslations('desk.menu')
  return (
    <>
      {entries.map((entry, at) => (
        <Fragment key={entry.name}>
          {entry.group !== null && entry.group !== entries[at - 1]?.group ? (
            <p className="nav-group">{t(`groups.${entry.group}`)}</p>
          ) : null}
          <MenuLink entry={entry} className="nav" />
        </Fragment>
      ))}
    </>
  )
}

interface MenuLinkProps {
  readonly entry: MenuEntry
  readonly className?: string
  readonly isTab?: boolean
}

function MenuLink({ entry, className, isTab = false }: MenuLinkProps) {
  const t = useTranslations('desk.menu')
  const { name } = entry
  // Four words and one more stand side by side on a phone: long ones have a short form there.
  const isShort = isTab && (name === 'reservations' || name === 'approvals')
  const isHere = currentEntry(usePathname())?.name === entry.name
  return (
    <DeskLink
      href={entry.href}
      className={className}
      title={t(entry.name)}
      {...(isHere ? { 'aria-current': 'page' } : {})}
    >
      <DeskIcon name={entry.icon} />
      <span className="nav-word">{isShort ? t(`tabs.${name}`) : t(name)}</span>
      {entry.name === 'today' || entry.name === 'approvals' ? <Count of={entry.name} /> : null}
    </DeskLink>
  )
}

const NEVER = () => () => undefined

/**
 * How many cases need a person, or how many of them wait for a signature: both are told by the list of today. In red
 * while the time of one of them is over.
 */
function Count({ of }: { readonly of: 'today' | 'approvals' }) {
  const t = useTranslations('desk.menu')
  const { data } = useToday(false, null)
  // What is known while a page is rendered differs with what is rendered first: the count comes once it is in a browser.
  const isInBrowser = useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
  const cases = data?.cases.filter(({ kind }) => of === 'today' || kind === 'approval') ?? []
  if (!isInBrowser || cases.length === 0) return null
  const isHot = cases.some(({ severity }) => severity === 'late')
  return (
    <span className={clsx('count', isHot && 'hot')}>
      <span aria-hidden="true">{cases.length}</span>
      <span className="vh">{t('count', { count: cases.length })}</span>
    </span>
  )
}
