import { type ReactNode, useEffect, useRef } from 'react'
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
  const tabs = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is looked at.
  useEffect(() => showCurrent(tabs.current), [current])
  return (
    <nav className="tabs" aria-label={label} ref={tabs}>
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
    </nav>
  )
}

/** Where there are more than the screen is wide, the one that is looked at is not out of sight. */
function showCurrent(tabs: HTMLElement | null): void {
  const now = tabs?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!tabs || !now) return
  const { left, right } = tabs.getBoundingClientRect()
  if (now.right > right) tabs.scrollLeft += now.right - right
  else if (now.left < left) tabs.scrollLeft -= left - now.left
}
