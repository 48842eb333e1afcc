'use client'

import { type ComponentType, useLayoutEffect, useState } from 'react'
import { ASK_MODAL } from '@/components/layout/open-modal'
import type { Market } from '@/lib/locale/market'
import type { Modal } from '@/stores/modals-store'

const OPENERS = '[data-dialog], a[href*="dialog="]'

/**
 * All that a page carries of the modals: it hears who asks for one (anything with `data-dialog`, a link with `?dialog=`,
 * the address itself, `openModal`) and loads the rest then. A link with `data-dialog` leads somewhere without it.
 */
export function ModalGate({ market }: { readonly market: Market }) {
  const [Host, setHost] = useState<ComponentType<{ readonly market: Market }> | null>(null)
  // Before `andanza:hydrated` (app/_document/early-input), after which nobody else hears a press.
  useLayoutEffect(() => {
    // A chunk that cannot be loaded is an unhandled rejection: instrumentation-client reloads the page or reports it.
    const ask = async (asked: Modal | URL | DOMStringMap) => {
      const [host, { askModal }] = await Promise.all([import('./modal-host'), import('./ask-modal')])
      setHost(() => host.default)
      askModal(asked)
    }
    const onAsk = (event: Event) => void ask((event as CustomEvent<Modal>).detail)
    const onClick = (event: MouseEvent) => {
      const opener = event.target instanceof Element ? event.target.closest<HTMLElement>(OPENERS) : null
      if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const { dataset } = opener
      void ask(dataset.dialog || !(opener instanceof HTMLAnchorElement) ? dataset : new URL(opener.href))
    }
    addEventListener(ASK_MODAL, onAsk)
    document.addEventListener('click', onClick)
    if (location.search.includes('dialog=')) void ask(new URL(location.href))
    return () => {
      removeEventListener(ASK_MODAL, onAsk)
      document.removeEventListener('click', onClick)
    }
  }, [])
  return Host ? <Host market={market} /> : null
}
