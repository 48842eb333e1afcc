'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Skeleton } from '@/components/ui/skeleton'
import { adapterOf } from './adapters'
import type { BrowserSetup, CardGateway, CardRefusal, CardToken, Tokenised } from './card-gateway'

/** How a payment asks for the card: what is typed stays with the gateway's fields. */
export interface CardBoxHandle {
  /** A token of the card, for one payment: one that was made to ask about the card is paid with. */
  readonly tokenise: (use: 'ask' | 'pay') => Promise<Tokenised>
  readonly refuse: (reason: CardRefusal) => void
}

interface CardBoxProps {
  readonly setup: BrowserSetup
  readonly handle: Ref<CardBoxHandle>
  /** Another card stands in the fields. */
  readonly onChange?: () => void
  /** Whether there is another way to pay, to be told where this one is blocked. */
  readonly hasOthers: boolean
  /** Below the fields, while they are there. */
  readonly children?: ReactNode
}

/** The fields of a card of whichever gateway takes it; says so where the browser keeps them out. */
export function CardBox({ setup, handle, onChange, hasOthers, children }: CardBoxProps) {
  const t = useTranslations('payments.card')
  const common = useTranslations('common')
  const made = useRef<CardToken>(null)
  const { state, fields, gateway, retry } = useGateway(setup, () => {
    made.current = null
    onChange?.()
  })
  const note = useRef<HTMLDivElement>(null)
  useImperativeHandle(handle, () => ({
    tokenise: async (use) => {
      if (!gateway.current) note.current?.focus()
      const token = made.current ?? (await gateway.current?.tokenise()) ?? 'shown'
      made.current = use === 'ask' && typeof token === 'object' ? token : null
      return token
    },
    refuse: (reason) => gateway.current?.refuse(reason),
  }))
  if (state === 'blocked')
    return (
      <div ref={note} tabIndex={-1} className="pt-3.5">
        <Note tone="chile" role="alert">
          <p className="mb-3">{t(hasOthers ? 'blocked' : 'blockedAlone')}</p>
          <Button onClick={retry}>{common('retry')}</Button>
        </Note>
      </div>
    )
  return (
    <>
      {fields}
      {state === 'ready' ? children : null}
      {state === 'loading' ? (
        <div aria-busy="true" className="pt-3.5">
          <p className="sr-only" role="status">
            {t('loading')}
          </p>
          <Skeleton className="h-43" />
        </div>
      ) : null}
    </>
  )
}

/** Loads a gateway's part of the page and lets it draw its fields; again after each `retry`. */
function useGateway({ kind, public_key, api_origin }: BrowserSetup, onChange: () => void) {
  const language = useLocale()
  const [state, setState] = useState<'loading' | 'ready' | 'blocked'>('loading')
  const [fields, setFields] = useState<ReactNode>(null)
  const [tries, setTries] = useState(0)
  const gateway = useRef<CardGateway>(null)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry is another try of the same
  useEffect(() => {
    let isOver = false
    const box = { draw: setFields }
    const end = (how: 'ready' | 'blocked') => {
      if (!isOver) setState(how)
    }
    const close = () => {
      gateway.current?.unmount(box)
      gateway.current = null
    }
    const block = () => {
      close()
      end('blocked')
    }
    const open = async () => {
      const opened = (await adapterOf(kind))({ kind, public_key, api_origin }, language)
      if ((await opened.load()) === 'blocked' || isOver) return end('blocked')
      opened.mount(box, { onChange: () => changed.current(), onBroken: block })
      gateway.current = opened
      end('ready')
    }
    open().catch(block)
    return () => {
      isOver = true
      close()
    }
  }, [kind, public_key, api_origin, language, tries])
  const retry = () => {
    setState('loading')
    setTries((before) => before + 1)
  }
  return { state, fields, gateway, retry }
}
