'use client'
import { type ReactNode, useEffect, useRef } from 'react'

interface TabRowProps {
  readonly label: string
  /** Which one is looked at. */
  readonly current: string
  readonly children: ReactNode
}

/** A row of tabs; where there are more than the screen is wide, the one that is looked at is not out of sight. */
export function TabRow({ label, current, children }: TabRowProps) {
  const tabs = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is looked at.
  useEffect(() => showCurrent(tabs.current), [current])
  return (
    <nav className="tabs" aria-label={label} ref={tabs}>
      {children}
    </nav>
  )
}

function showCurrent(tabs: HTMLElement | null): void {
  const now = tabs?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!tabs || !now) return
  const { left, right } = tabs.getBoundingClientRect()
  if (now.right > right) tabs.scrollLeft += now.right - right
  else if (now.left < left) tabs.scrollLeft -= left - now.left
}
