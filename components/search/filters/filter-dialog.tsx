import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '@/components/ui/icons/icon-button'
import { navigation } from '@/stores/navigation-store'

interface FilterDialogProps {
  /** What its button says: "Ver 41 viajes". */
  readonly show: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The sheet itself. Closed it stays: a handle of a slider that was just moved still has to come to rest. */
export function FilterDialog({ show, isOpen, onClose, children }: FilterDialogProps) {
  const t = useTranslations('search')
  const sheet = useRef<HTMLDialogElement>(null)
  const isExpanded = useStore(navigation, (state) => state.panels.filter.expanded)
  const { setOpen, toggleExpanded } = navigation.getState()
  useEffect(() => {
    if (!isOpen) return
    sheet.current?.showModal()
    setOpen('filter', true)
    // Left by the way back, too, it is closed.
    return () => setOpen('filter', false)
  }, [isOpen, setOpen])
  const close = () => sheet.current?.close()
  return (
    <dialog
      ref={sheet}
      aria-label={t('filtersTitle')}
      className={isExpanded ? 'filter-sheet is-expanded' : 'filter-sheet'}
      onClose={onClose}
    >
      <div className="flex items-center justify-between">
        <h2 className="text-h3">{t('filtersTitle')}</h2>
        <span className="flex">
          <IconButton
            icon="chevron-down"
            label={t('expand')}
            aria-expanded={isExpanded}
            onClick={() => toggleExpanded('filter')}
          />
          <IconButton icon="x" label={t('close')} onClick={close} />
        </span>
      </div>
      {children}
      <div className="filter-go">
        <button type="button" className="btn btn-main w-full" onClick={close}>
          {show}
        </button>
      </div>
    </dialog>
  )
}
