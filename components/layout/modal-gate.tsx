'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { Market } from '@/lib/locale/market'
import type { Modal } from '@/stores/modals-store'
import { ASK_MODAL } from './open-modal'

const ModalHost = dynamic(() => import('./modal-host'), { ssr: false })
const OPENERS = '[data-dialog], a[href*="dialog="]'

/**
 * All that a page carries of the modals: it hears who asks for one (anything with `data-dialog`, a link with `?dialog=`,
 * the address itself, `openModal`) and loads the rest then. A link with `data-dialog` leads somewhere without it.
 */
export function ModalGate({ market }: { readonly market: Market }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const ask = (asked: Modal | URL | DOMStringMap) => {
      setWanted(true)
      void import('./ask-modal').then(({ askModal }) => askModal(asked))
    }
    const onAsk = (event: Event) => ask((event as CustomEvent<Modal>).detail)
    const onClick = (event: MouseEvent) => {
      const opener = event.target instanceof Element ? event.target.closest<HTMLElement>(OPENERS) : null
      if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const { dataset } = opener
      ask(dataset.dialog || !(opener instanceof HTMLAnchorElement) ? dataset : new URL(opener.href))
    }
    addEventListener(ASK_MODAL, onAsk)
    document.addEventListener('click', onClick)
    if (location.search.includes('dialog=')) ask(new URL(location.href))
    return () => {
      removeEventListener(ASK_MODAL, onAsk)
      document.removeEventListener('click', onClick)
    }
  }, [])
  return isWanted ? <ModalHost market={market} /> : null
}
