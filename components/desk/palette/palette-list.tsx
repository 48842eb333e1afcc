import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { DeskIcon } from '../ui/icon'
import type { PaletteGroup, PaletteOption } from './palette-options'

interface PaletteListProps {
  /** What the ids of list and options begin with. */
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  /** Which of all options is chosen. */
  readonly active: number
  readonly onPoint: (at: number) => void
  readonly onOpen: (option: PaletteOption, isElsewhere: boolean) => void
}

/** What can be opened, under the headings of its groups; the one that is chosen stays in sight. */
export function PaletteList({ id, groups, active, onPoint, onOpen }: PaletteListProps) {
  const t = useTranslations('desk.palette')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  let at = 0
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('list')} className="palette-list">
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className="palette-group">
            {t(`groups.${name}`)}
          </p>
          {options.map((option) => {
            const n = at++
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which keeps the focus.
              // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen one as its active descendant.
              <div
                key={option.href}
                id={`${id}-${n}`}
                role="option"
                aria-selected={n === active}
                className="palette-option"
                onPointerMove={() => (n === active ? undefined : onPoint(n))}
                onClick={(event) => onOpen(option, event.metaKey || event.ctrlKey)}
              >
                <DeskIcon name={option.icon} />
                <span className="cut">{option.text}</span>
                <span className="end soft cut">{option.side}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
