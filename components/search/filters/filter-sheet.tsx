import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '@/components/ui/icons/icon'
import { showToast } from '@/components/ui/toasts/toast'
import { whenIdle } from '@/lib/device/when-idle'
import type { FilterDialog } from './filter-dialog'

interface FilterSheetProps {
  /** How many filters are on. */
  readonly count: number
  /** What the button of the sheet says: "Ver 41 viajes". */
  readonly show: string
  /** Whether its button floats over the list, waits below what was found instead, or would cover the end of the page. */
  readonly button: 'floats' | 'below' | 'hidden'
  /** The filters; they are first rendered when it is opened. */
  readonly children: ReactNode
}

const late = () => import('./filter-dialog')

/** The button of phones that opens the filters in a sheet from below. The sheet is loaded once the page stands. */
export function FilterSheet({ count, show, button, children }: FilterSheetProps) {
  const t = useTranslations('search')
  const [Sheet, setSheet] = useState<typeof FilterDialog | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A part that cannot be loaded is told when it is asked for.
  useEffect(() => whenIdle(() => void late().catch(() => undefined), 2_000), [])
  const open = async () => {
    const found = await late().catch(() => null)
    if (!found) return showToast({ text: t('failed'), tone: 'error' })
    flushSync(() => {
      setSheet(() => found.FilterDialog)
      setIsOpen(true)
    })
  }
  return (
    <>
      <div className={`filter-button is-${button}`} inert={button === 'hidden'}>
        <button type="button" aria-haspopup="dialog" onClick={open}>
          <Icon name="sliders-horizontal" />
          {count > 0 ? t('filtersOn', { count }) : t('filtersTitle')}
        </button>
      </div>
      {Sheet ? (
        <Sheet show={show} isOpen={isOpen} onClose={() => setIsOpen(false)}>
          {children}
        </Sheet>
      ) : null}
    </>
  )
}
