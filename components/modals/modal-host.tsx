'use client'

import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { ModalBoundary } from '@/components/layout/modal-boundary'
import type { ModalProps } from '@/components/layout/modal-props'
import { useBackCloses } from '@/components/layout/use-back-closes'
import { useReturnOfFocus } from '@/components/layout/use-return-of-focus'
import type { Market } from '@/lib/locale/market'
import type { LateNamespace } from '@/lib/locale/messages'
import { watchDevice } from '@/stores/device-store'
import { type ModalName, modals } from '@/stores/modals-store'
import { ModalTexts } from './modal-texts'

const CONTENTS: { readonly [Name in ModalName]: LazyExoticComponent<ComponentType<ModalProps<Name>>> } = {
  auth: lazy(() => import('@/components/accounts/auth-modal')),
  trips: lazy(() => import('@/components/reservations/trips-modal')),
  availability: lazy(() => import('@/components/availability/availability-modal')),
  findMyTour: lazy(() => import('@/components/campaigns/leads/find-my-tour-modal')),
  contact: lazy(() => import('@/components/campaigns/leads/contact-modal')),
  cartChanges: lazy(() => import('@/components/cart/changes/changes-modal')),
  askQuestion: lazy(() => import('@/components/messenger/questions/ask-question-modal')),
  consent: lazy(() => import('@/components/consent/consent-modal')),
}

const TEXTS: Readonly<Record<ModalName, readonly LateNamespace[]>> = {
  auth: ['accounts', 'common'],
  trips: ['dialogs', 'common'],
  availability: ['dialogs', 'common', 'availability'],
  findMyTour: ['dialogs', 'common'],
  contact: ['dialogs', 'common'],
  cartChanges: ['cart', 'common'],
  askQuestion: ['dialogs', 'common'],
  consent: ['consent', 'common'],
}

/** Shows the modal whose turn it is; each brings its code and texts when it first opens. */
export default function ModalHost({ market }: { readonly market: Market }) {
  const current = useStore(modals, (state) => state.current)
  const depth = useStore(modals, (state) => state.waiting.length + (state.current ? 1 : 0))
  const { close } = modals.getState()
  useEffect(watchDevice, [])
  useBackCloses(depth, close)
  useReturnOfFocus(depth)
  if (!current) return null
  const Content = CONTENTS[current.name] as unknown as ComponentType<ModalProps<ModalName>>
  return (
    <ModalBoundary key={current.name} onFailure={close}>
      <Suspense fallback={null}>
        <ModalTexts locale={market.locale} namespaces={TEXTS[current.name]}>
          <Content modal={current} market={market} close={close} />
        </ModalTexts>
      </Suspense>
    </ModalBoundary>
  )
}
