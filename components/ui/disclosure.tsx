import type { ReactNode } from 'react'
import { Icon } from './icons/icon'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly open?: boolean | undefined
  /** Disclosures of one name close each other, like an accordion. */
  readonly name?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Shows more in place. Native: works without JavaScript, and find-in-page opens it. */
export function Disclosure({ summary, open, name, className = '', children }: DisclosureProps) {
  return (
    <details className={`disclosure ${className}`} open={open} name={name}>
      <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
        {summary}
        <Icon name="chevron-down" className="transition-transform" />
      </summary>
      {children}
    </details>
  )
}
