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
