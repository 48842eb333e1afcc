import type { ReactNode } from 'react'
import { DockAmount } from '@/components/layout/dock'
import { HidingDock } from '@/components/layout/hiding-dock'

interface ChangeDockProps {
  readonly label: string
  readonly amount: string
  readonly children: ReactNode
}

/** The button of the page that the bar repeats. */
export const CHANGE_GO = 'change-go'

/** The bottom bar of phones while a trip is changed (specification §4): the one thing to do, under the thumb. */
export function ChangeDock({ label, amount, children }: ChangeDockProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-5 *:pointer-events-auto lg:hidden">
      <HidingDock label={label} near={`#${CHANGE_GO}, .foot`}>
        <DockAmount label={label} amount={amount} />
        {children}
      </HidingDock>
    </div>
  )
}
