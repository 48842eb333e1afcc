'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '@/components/ui/icon-button'

interface MobileMenuProps {
  readonly title: string
  readonly openLabel: string
  readonly closeLabel: string
  readonly children: ReactNode
}

/**
 * The sidebar of phones. A native dialog: focus, Escape and the page behind it are the browser's. Closes on navigation.
 * Its contents are rendered when it is first opened, so that no page sends them twice.
 */
export function MobileMenu({ title, openLabel, closeLabel, children }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const pathname = usePathname()
  const open = () => {
    flushSync(() => setWasOpened(true))
    dialog.current?.showModal()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it.
  useEffect(() => dialog.current?.close(), [pathname])
  return (
    <>
      <IconButton icon="menu" label={openLabel} aria-haspopup="dialog" onClick={open} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; this is for its scrim and links. */}
      <dialog
        ref={dialog}
        aria-label={title}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(340px,88vw)] max-w-none bg-card px-5 py-3 text-ink shadow-float backdrop:bg-ink/50"
        onClick={(event) => {
          const { target } = event
          if (target === dialog.current || (target instanceof Element && target.closest('a')))
            dialog.current?.close()
        }}
      >
        <div className="mb-2 flex justify-end">
          <IconButton icon="x" label={closeLabel} onClick={() => dialog.current?.close()} />
        </div>
        {wasOpened ? children : null}
      </dialog>
    </>
  )
}
