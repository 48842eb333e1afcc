import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DeskButton } from './desk-button'
import { DeskIcon, type DeskIconName } from './icon'

interface SheetProps {
  readonly icon: DeskIconName
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is being done, beside what it is done to; on phones it is the page. It takes the focus, Escape closes it. */
export function Sheet({ icon, title, closeLabel, onClose, children }: SheetProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      className="box sheet"
      aria-labelledby={id}
      onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
    >
      <header>
        <DeskIcon name={icon} />
        <h2 id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <span className="end">
          <kbd className="only-l">esc</kbd>
          <DeskButton look="bare" className="sq" aria-label={closeLabel} onClick={onClose}>
            <DeskIcon name="x" />
          </DeskButton>
        </span>
      </header>
      <div className="pad stack">{children}</div>
    </section>
  )
}
