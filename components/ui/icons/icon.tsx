import clsx from 'clsx'
import type { IconName } from './icon-names'

interface IconProps {
  readonly name: IconName
  readonly className?: string | undefined
}

/** A decorative icon, 20 px unless sized otherwise, in the colour of the text. What it means is said in words beside it. */
export function Icon({ name, className }: IconProps) {
  return <i aria-hidden="true" className={clsx('icon', `icon-${name}`, className)} />
}
