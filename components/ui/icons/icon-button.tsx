import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName
  /** What it does; read out, not shown. */
  readonly label: string
}

/** A round 44 px button that shows an icon only. */
export function IconButton({ icon, label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={clsx('icon-btn', className)}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
