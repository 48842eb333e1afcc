'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { deskToasts } from '@/stores/desk-toast-store'
import { DeskButton } from '../ui/desk-button'
import { DeskIcon } from '../ui/icon'

/** So long something can be taken back; while it is pointed at or has the focus, longer. */
const UNDO_MS = 8_000

/** What was just done, announced politely, with the way back. */
export function Toasts() {
  const t = useTranslations('desk')
  const { toast, clear } = useStore(deskToasts)
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(clear, UNDO_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld, clear])
  const undo = toast?.undo
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it there.
    <div
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div role={toast?.isFailure ? 'alert' : 'status'}>
        {toast ? (
          <div className={undo ? 'toast' : 'toast plain'}>
            <span>{toast.text}</span>
            {undo ? (
              <DeskButton
                data-page-key="u"
                onClick={() => {
                  clear()
                  undo()
                }}
              >
                <DeskIcon name="undo" />
                {t('undo')} <kbd className="only-l">U</kbd>
              </DeskButton>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}
