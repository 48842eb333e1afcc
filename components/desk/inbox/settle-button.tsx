import { useTranslations } from 'next-intl'
import { DeskButton } from '../ui/desk-button'
import { DeskIcon } from '../ui/icon'
import { type InboxList, useSettle } from './use-inbox'

interface SettleButtonProps {
  readonly chat: InboxList['items'][number]
  /** Of the newest message that is shown; undefined while none is. */
  readonly seq: number | undefined
}

/** Closes the conversation as it is seen, or opens it again. */
export function SettleButton({ chat: { uuid, settled }, seq }: SettleButtonProps) {
  const t = useTranslations('desk.inbox')
  const { settle, isPending } = useSettle()
  if (!settled && seq === undefined) return null
  return (
    <DeskButton
      isSmall
      className="end"
      busy={isPending}
      onClick={() => settle({ uuid, seq: settled ? null : (seq ?? null), isSaid: !settled })}
    >
      <DeskIcon name={settled ? 'refresh-cw' : 'circle-check'} />
      {t(settled ? 'reopen' : 'settle')}
    </DeskButton>
  )
}
