import type { ReactNode } from 'react'
import { Dock, DockAmount } from '@/components/layout/dock'

interface ChangeDockProps {
  readonly label: string
  readonly amount: string
  readonly children: ReactNode
}

/** The bottom bar of phones while a trip is changed (specification §4): the one thing to do, under the thumb. */
export function ChangeDock({ label, amount, children }: ChangeDockProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-5 lg:hidden">
      <Dock label={label}>
        <DockAmount label={label} amount={amount} />
        {children}
      </Dock>
    </div>
  )
}
