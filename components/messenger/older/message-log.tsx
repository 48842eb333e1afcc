import type { ReactNode, RefObject } from 'react'

interface MessageLogProps {
  readonly log: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly className?: string
  /** Its first messages are on their way. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** Where messages stand, scrolled by keys too; what is read out of it is said beside it. */
export function MessageLog({ log, label, className = 'chat-log', busy, children }: MessageLogProps) {
  return (
    <div
      className={className}
      ref={log}
      role="log"
      aria-live="off"
      aria-label={label}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too.
      tabIndex={0}
    >
      {children}
    </div>
  )
}
