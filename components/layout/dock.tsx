import type { ReactNode } from 'react'

interface DockProps {
  readonly label: string
  readonly children: ReactNode
}

/** The summary bar at the bottom of phones: what it costs, and the one thing to do. Last child of the page's `<main>`. */
export function Dock({ label, children }: DockProps) {
  return (
    <section aria-label={label} className="dock">
      {children}
    </section>
  )
}

/**
 * Keeps a bar at the bottom of the screen, from edge to edge, on a page whose `<main>` has gutters. Last child of it:
 * what sticks does so within its parent only. While the bar is hidden, what lies under it can be touched.
 */
export function DockInWrap({ children }: Pick<DockProps, 'children'>) {
  return (
    <div className="pointer-events-none sticky bottom-0 z-5 mt-7 -mx-(--spacing-gutter) *:pointer-events-auto lg:hidden">
      {children}
    </div>
  )
}

interface DockAmountProps {
  readonly label: string
  readonly amount: string
  readonly detail?: string | undefined
}

/** The left half of a dock: a label, the amount, and what follows. */
export function DockAmount({ label, amount, detail }: DockAmountProps) {
  return (
    <p className="num text-small leading-tight text-ink-soft">
      {label}
      <b className="block text-h3 font-extrabold tracking-[-0.02em] text-ink">{amount}</b>
      {detail}
    </p>
  )
}
