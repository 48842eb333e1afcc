import type { ReactNode } from 'react'
import { TabRow } from '../lists/tab-row'
import { DeskLink } from './desk-link'

interface ListTabsProps<Name extends string> {
  readonly label: string
  readonly names: readonly Name[]
  readonly current: Name
  readonly wordOf: (name: Name) => ReactNode
  /** The address of the list as that tab shows it. */
  readonly hrefOf: (name: Name) => string
}

/** Views of a list, as links: the address says which one is looked at. */
export function ListTabs<Name extends string>({
  label,
  names,
  current,
  wordOf,
  hrefOf,
}: ListTabsProps<Name>) {
  return (
    <TabRow label={label} current={current}>
      {names.map((name) => (
        <DeskLink
          key={name}
          href={hrefOf(name)}
          scroll={false}
          {...(name === current ? { 'aria-current': 'page' } : {})}
        >
          {wordOf(name)}
        </DeskLink>
      ))}
    </TabRow>
  )
}
