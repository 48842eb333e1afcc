import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskIcon } from '../../ui/icon'
import {
  CHOSEN_COLUMNS,
  type ChosenColumn,
  type ReservationsWish,
  reservationsQuery,
} from './reservations-wish'

interface ColumnChoiceProps {
  readonly wish: ReservationsWish
  /** Those there are for this member. */
  readonly columns: readonly ChosenColumn[]
}

/** Which columns the list has; the address says it, and with it a view that is kept. */
export function ColumnChoice({ wish, columns }: ColumnChoiceProps) {
  const t = useTranslations('desk.reservations')
  const router = useRouter()
  const fold = useRef<HTMLDetailsElement>(null)
  const choose = (column: ChosenColumn, isShown: boolean) => {
    const hide = CHOSEN_COLUMNS.filter((one) => (one === column ? !isShown : wish.hide.includes(one)))
    router.replace(deskLinks.reservations(reservationsQuery({ ...wish, hide })), { scroll: false })
  }
  const close = () => {
    if (fold.current) fold.current.open = false
    fold.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={fold}
      className="column-choice only-l"
      onKeyDown={({ key }) => (key === 'Escape' ? close() : undefined)}
    >
      <summary className="btn">
        <DeskIcon name="columns-3" />
        {t('columnChoice.title')}
      </summary>
      <fieldset className="box">
        <legend className="vh">{t('columnChoice.title')}</legend>
        {columns.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={!wish.hide.includes(column)}
              onChange={({ target }) => choose(column, target.checked)}
            />
            {t(`columns.${column}`)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
