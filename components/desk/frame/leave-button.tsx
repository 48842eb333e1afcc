'use client'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import { deskLinks } from '@/lib/links/desk-links'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk, leaveDesk } from '../at-desk'
import { DeskButton } from '../ui/desk-button'
import { DeskIcon } from '../ui/icon'
import { useDesk } from './desk-context'

/** Ends this session; then the door. */
export function LeaveButton() {
  const t = useTranslations('desk')
  const { market } = useDesk()
  const leaving = useSubmit({
    send: () => atDesk(() => deskApi(market).session.leave()),
    onSuccess: () => leaveDesk(deskLinks.enter()),
    onError: (error) =>
      deskToasts.getState().show({ text: failureText(error, t('noAnswer')), isFailure: true }),
  })
  return (
    <DeskButton look="bare" busy={leaving.isPending} onClick={() => leaving.submit()}>
      <DeskIcon name="log-out" />
      {t('leave')}
    </DeskButton>
  )
}
