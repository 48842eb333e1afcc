import { useTranslations } from 'next-intl'
import { DeskButton } from '../../ui/desk-button'
import { DeskIcon, type DeskIconName } from '../../ui/icon'

/** As many as a job takes. */
const MOST = 500

/** What is done with many reservations. */
export const BULK_DEEDS = ['assign', 'remind', 'extend'] as const

export type BulkDeed = (typeof BULK_DEEDS)[number]

/** The letter of each, and its picture. */
const SHOWN: Readonly<Record<BulkDeed, { readonly letter: string; readonly icon: DeskIconName }>> = {
  assign: { letter: 'a', icon: 'user' },
  remind: { letter: 'r', icon: 'bell' },
  extend: { letter: 'e', icon: 'calendar-plus' },
}

interface BulkBarProps {
  readonly count: number
  /** Those that this member's role comes to. */
  readonly deeds: readonly BulkDeed[]
  readonly onDeed: (deed: BulkDeed) => void
  readonly onDrop: () => void
}

/** What can be done with the reservations that are marked; it stays in view at the bottom. */
export function BulkBar({ count, deeds, onDeed, onDrop }: BulkBarProps) {
  const t = useTranslations('desk.reservations.bulk')
  const over = count - MOST
  return (
    <section className="bulk low" aria-label={t('title')}>
      <b role="status">{over > 0 ? t('most', { count: over }) : t('count', { count })}</b>
      {deeds.map((deed) => (
        <DeskButton
          key={deed}
          data-page-key={SHOWN[deed].letter}
          disabled={over > 0}
          onClick={() => onDeed(deed)}
        >
          <DeskIcon name={SHOWN[deed].icon} />
          {t(deed)} <kbd className="only-l">{SHOWN[deed].letter.toUpperCase()}</kbd>
        </DeskButton>
      ))}
      <DeskButton look="bare" onClick={onDrop}>
        {t('drop')}
      </DeskButton>
    </section>
  )
}
