import { useTranslations } from 'next-intl'
import { DeskButton } from '../../ui/desk-button'
import { DeskIcon } from '../../ui/icon'

/** As many as a job takes. */
const MOST = 500

interface RemindBarProps {
  readonly count: number
  readonly onRemind: () => void
  readonly onDrop: () => void
}

/** What can be done with the reservations that are marked; it stays in view at the bottom. */
export function RemindBar({ count, onRemind, onDrop }: RemindBarProps) {
  const t = useTranslations('desk.reservations.bulk')
  const over = count - MOST
  return (
    <section className="bulk low" aria-label={t('title')}>
      <b role="status">{over > 0 ? t('most', { count: over }) : t('count', { count })}</b>
      <DeskButton data-page-key="r" disabled={over > 0} onClick={onRemind}>
        <DeskIcon name="bell" />
        {t('remind')} <kbd className="only-l">R</kbd>
      </DeskButton>
      <DeskButton look="bare" onClick={onDrop}>
        {t('drop')}
      </DeskButton>
    </section>
  )
}
