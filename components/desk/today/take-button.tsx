import { useTranslations } from 'next-intl'
import type { DeskCase } from '@/lib/desk/case-contract'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'
import type { useHandleCase } from './use-handle-case'

/** A case, and what its row can do. */
export interface CaseRowProps {
  readonly one: DeskCase
  readonly now: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onHandle: ReturnType<typeof useHandleCase>
}

/** Takes the case on, or gives it back to everybody. */
export function TakeButton({
  one,
  onHandle,
  isInRow = false,
}: CaseRowProps & { readonly isInRow?: boolean }) {
  const t = useTranslations('desk.today')
  const { session } = useDesk()
  const { uuid, name } = session.actor
  const isMine = one.owner?.uuid === uuid
  const take = () =>
    onHandle({
      before: one,
      handling: { owner: isMine ? null : { uuid, name } },
      said: isMine ? t('givenBack') : t('taken'),
    })
  return (
    <DeskButton isSmall={isInRow} onClick={take} {...(isInRow ? { 'data-key': 'a' } : {})}>
      {isMine ? t('giveBack') : t('take')}
    </DeskButton>
  )
}
