import clsx from 'clsx'

/** `main` is the one primary action of a screen; `line` and `quiet` stand beside it; `text` looks like a link. */
export type ButtonLook = 'main' | 'line' | 'quiet' | 'text'

/** How a button looks. */
export interface Look {
  readonly look?: ButtonLook | undefined
  readonly wide?: boolean | undefined
}

/** The classes of a button, for a framework link or anything else that must look like one. */
export function buttonClass({ look = 'line', wide = false }: Look = {}, className?: string): string {
  return clsx('btn', `btn-${look}`, wide && 'w-full', className)
}
