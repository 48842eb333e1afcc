import type { ComponentProps, ReactNode } from 'react'

interface OptionCardProps extends Omit<ComponentProps<'input'>, 'title'> {
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** At the right: an amount or an icon. */
  readonly aside?: ReactNode
  /** What belongs to the choice while it is made. */
  readonly children?: ReactNode
}

/** One of a few ways, as a card with a radio button; what belongs to it opens inside. */
export function OptionCard({ title, detail, aside, children, ...radio }: OptionCardProps) {
  return (
    <div className="rounded-[16px] bg-card p-4 leading-[1.4] shadow-[inset_0_0_0_1.5px_var(--color-hairline)] has-[:checked]:bg-[#fdfbff] has-[:checked]:shadow-[inset_0_0_0_2px_var(--color-violet)] has-[:disabled]:text-ink-soft">
      <label className="flex min-h-11 items-start gap-3.5">
        <input {...radio} type="radio" className="mt-px size-5.5 flex-none accent-violet" />
        <span className="min-w-0 flex-1">
          <b className="block">{title}</b>
          {detail ? <span className="block text-small text-ink-soft">{detail}</span> : null}
        </span>
        {aside}
      </label>
      {children ? <div className="md:pl-9">{children}</div> : null}
    </div>
  )
}
