'use client'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { ToastMessage } from './toast-message'

const CLASSES = {
  toast:
    'flex w-full items-center gap-3 bg-ink py-2 pr-2.5 pl-4.5 min-h-14 text-white shadow-float text-note rounded-[16px]',
  content: 'flex-1',
  actionButton: 'ml-auto min-h-11 px-2.5 font-bold whitespace-nowrap text-lavender',
} as const

// The library sets a font of its own on the toaster.
const FONT = { fontFamily: 'inherit' } as const

const WIDE = '(min-width: 1026px)'
const DOCK = { bottom: 96, left: 16, right: 16 }

const TO_READ_MS = 4_000
const ERROR_MS = 8_000
/** What can be taken back is reached by keyboard or with a screen reader too, which takes its time. */
const TO_ACT_MS = 10_000

let mounted = false

/** Puts the toaster beside the page's own tree at the first message, then shows it. */
export function present({ text, tone = 'plain', stays = false, action }: ToastMessage): void {
  if (!mounted) mount()
  const duration = stays ? Number.POSITIVE_INFINITY : action ? TO_ACT_MS : TO_READ_MS
  const options = { ...(action ? { action } : {}), duration }
  if (tone === 'error') toast.error(text, { ...options, duration: ERROR_MS })
  else toast(text, options)
}

function mount() {
  const host = document.createElement('div')
  document.body.append(host)
  // At once: the toaster must listen before the first message is sent.
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        position="bottom-left"
        // Above the bar of phones, and where no page of wide screens has its button.
        offset={matchMedia(WIDE).matches ? 24 : DOCK}
        mobileOffset={DOCK}
        style={FONT}
        toastOptions={{ unstyled: true, classNames: CLASSES }}
      />,
    ),
  )
  mounted = true
}
