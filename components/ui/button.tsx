import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { SiteLink } from './site-link'

/** `main` is the one primary action of a screen; `line` and `quiet` stand beside it; `text` looks like a link. */
export type ButtonLook = 'main' | 'line' | 'quiet' | 'text'

interface Look {
  readonly look?: ButtonLook | undefined
  readonly wide?: boolean | undefined
}

/** The classes of a button, for a framework link or anything else that must look like one. */
export function buttonClass({ look = 'line', wide = false }: Look = {}, className?: string): string {
  return clsx('btn', `btn-${look}`, wide && 'w-full', className)
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Something is under way: announced, and further clicks are ignored. In islands only. */
  readonly busy?: boolean | undefined
}

/** A button; of type `button` unless said otherwise. */
export function Button({ look, wide, busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ look, wide }, className)}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, wide, className, ...rest }: ComponentProps<typeof SiteLink> & Look) {
  return <SiteLink {...rest} className={buttonClass({ look, wide }, className)} />
}
