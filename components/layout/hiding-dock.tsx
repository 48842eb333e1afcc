'use client'

import type { ReactNode } from 'react'
import { Dock } from './dock'
import { useIsNear } from './use-is-near'

interface HidingDockProps {
  readonly label: string
  /** Where it would be in the way: what it leads to, and the footer (specification §4). */
  readonly near: string
  readonly children: ReactNode
}

/** The bottom bar of phones that hides near the places it leads to. Last child of the page's `<main>`. */
export function HidingDock({ label, near, children }: HidingDockProps) {
  const isHidden = useIsNear(near)
  return (
    <div className={isHidden ? 'book-dock is-hidden' : 'book-dock'} inert={isHidden}>
      <Dock label={label}>{children}</Dock>
    </div>
  )
}
