import clsx from 'clsx'
import type { ComponentProps } from 'react'

interface DeskButtonProps extends ComponentProps<'button'> {
  /** `main` once per screen; `bad` for what takes something away. */
  readonly look?: 'main' | 'bad' | 'bare' | undefined
  readonly isSmall?: boolean | undefined
  /** Something is under way: announced, and further clicks are ignored. */
  readonly busy?: boolean | undefined
}

/** A button of the desk; of type `button` unless said otherwise. */
export function DeskButton({
  look,
  isSmall = false,
  busy = false,
  onClick,
  className,
  ...rest
}: DeskButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx('btn', look, isSmall && 's', className)}
    />
  )
}
