'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { useBeside } from '../../lists/use-beside'
import { DeskButton } from '../../ui/desk-button'
import { WithdrawPanel } from './withdraw-panel'

interface TakeBackProps {
  /** Of a change that somebody has not answered. */
  readonly uuid: string
  readonly onDone?: () => void
  readonly children: ReactNode
}

/** A change of the provider with the way to take it back; what that would come to is quoted in its place. */
export function TakeBack({ uuid, onDone, children }: TakeBackProps) {
  const t = useTranslations('desk.decision.withdraw')
  const { session } = useDesk()
  const { asked, ask, close, done: end } = useBeside<'withdraw'>()
  const router = useRouter()
  const queries = useQueryClient()
  if (!session.permissions.includes('withdraw_change')) return children
  const done = (told: number) => {
    deskToasts.getState().show({ text: t('done', { told }) })
    end()
    onDone?.()
    for (const what of ['departures', 'reservation', 'reservations', 'today'])
      void queries.invalidateQueries({ queryKey: ['desk', what] })
    router.refresh()
  }
  if (asked !== null) return <WithdrawPanel uuid={uuid} onClose={close} onDone={done} />
  return (
    <>
      {children}
      <div className="acts-row">
        <DeskButton onClick={() => ask('withdraw')}>{t('ask')}</DeskButton>
      </div>
    </>
  )
}
