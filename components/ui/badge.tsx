import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icons/icon'
import type { IconName } from './icons/icon-names'

export type BadgeTone = 'agave' | 'maize' | 'chile' | 'lavender' | 'line'

interface BadgeProps {
  /** agave: done · maize: soon · chile: wrong · lavender: ours · line: neutral. */
  readonly tone: BadgeTone
  readonly icon?: IconName | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A short state in words. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={clsx('badge', `badge-${tone}`, className)}>
      {icon ? <Icon name={icon} className="icon-s" /> : null}
      {children}
    </span>
  )
}
