import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icons/icon'
import type { IconName } from './icons/icon-names'

export type NoteTone = 'lavender' | 'agave' | 'maize' | 'chile'

const ICONS: Readonly<Record<NoteTone, IconName>> = {
  lavender: 'info',
  agave: 'circle-check',
  maize: 'clock',
  chile: 'circle-exclamation-point',
}

interface NoteProps {
  readonly tone?: NoteTone | undefined
  /** Where that of the tone would say something else: a clock, when nothing is running out. */
  readonly icon?: IconName | undefined
  /** `alert` for what just went wrong, `status` for what just went well; none for what was always there. */
  readonly role?: 'alert' | 'status' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A sentence that needs attention: information, success, soon, error. */
export function Note({ tone = 'lavender', icon = ICONS[tone], role, className, children }: NoteProps) {
  return (
    <div role={role} className={clsx('note', `note-${tone}`, className)}>
      <Icon name={icon} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
