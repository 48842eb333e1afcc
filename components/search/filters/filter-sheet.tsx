import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import { navigation } from '@/stores/navigation-store'

interface FilterSheetProps {
  /** How many filters are on. */
  readonly count: number
  /** What its button says: "Ver 41 viajes". */
  readonly show: string
  /** Where the end of the page is near, its button would cover it. */
  readonly isHidden: boolean
  /** The filters; they are first rendered when it is opened. */
  readonly children: ReactNode
}

/** The filters of phones, in a sheet from below, and the button that opens it. */
export function FilterSheet({ count, show, isHidden, children }: FilterSheetProps) {
  const t = useTranslations('search')
  const sheet = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const isExpanded = useStore(navigation, (state) => state.panels.filter.expanded)
  const { setOpen, toggleExpanded } = navigation.getState()
  // Left by the way back, too, it is closed.
  useEffect(() => () => setOpen('filter', false), [setOpen])
  const open = () => {
    flushSync(() => setWasOpened(true))
    setOpen('filter', true)
    sheet.current?.showModal()
  }
  const close = () => sheet.current?.close()
  return (
    <>
      <div className={isHidden ? 'filter-button is-hidden' : 'filter-button'} inert={isHidden}>
        <button type="button" aria-haspopup="dialog" onClick={open}>
          <Icon name="sliders-horizontal" />
          {count > 0 ? t('filtersOn', { count }) : t('filtersTitle')}
        </button>
      </div>
      <dialog
        ref={sheet}
        aria-label={t('filtersTitle')}
        className={isExpanded ? 'filter-sheet is-expanded' : 'filter-sheet'}
        onClose={() => setOpen('filter', false)}
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
        {wasOpened ? children : null}
        <div className="filter-go">
          <button type="button" className="btn btn-main w-full" onClick={close}>
            {show}
          </button>
        </div>
      </dialog>
    </>
  )
}
