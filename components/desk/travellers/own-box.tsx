'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { deskToasts } from '@/stores/desk-toast-store'
import { DeskButton } from '../ui/desk-button'

/** How a form in place ends. */
export interface InPlace {
  readonly onClose: () => void
  /** @param text what was done */
  readonly onDone: (text: string) => void
}

interface OwnBoxProps {
  readonly title: string
  /** What there is. */
  readonly children: ReactNode
  /** Who may change it; everybody else reads it alone. */
  readonly mayChange: boolean
  /** Why nobody can; null: it can be. */
  readonly refusal: string | null
  /** On the button that opens the form. */
  readonly begin: string
  readonly form: (ends: InPlace) => ReactNode
}

/** What a traveller has, and the form that changes it, in place. Closed, the focus is on its title; done, the page is asked anew. */
export function OwnBox({ title, children, mayChange, refusal, begin, form }: OwnBoxProps) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(false)
  const onClose = () => {
    setOpen(false)
    heading.current?.focus()
  }
  const onDone = (text: string) => {
    onClose()
    deskToasts.getState().show({ text })
    router.refresh()
  }
  return (
    <section className="box" aria-label={title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {children}
      {mayChange ? (
        <div className="pad form">
          {refusal === null ? null : <p className="soft">{refusal}</p>}
          {refusal === null && !isOpen ? (
            <p>
              <DeskButton onClick={() => setOpen(true)}>{begin}</DeskButton>
            </p>
          ) : null}
          {isOpen ? form({ onClose, onDone }) : null}
        </div>
      ) : null}
    </section>
  )
}
