import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldNotes } from './field'

interface TickProps extends ComponentProps<'input'> {
  readonly children: ReactNode
  readonly error?: string | undefined
}

/** A check box with its words; the whole line is the target. `{...register('terms')}` fits. */
export function Checkbox({ children, error, className = '', ...input }: TickProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="tick">
        <input {...input} type="checkbox" {...controlProps(id, null, error)} />
        <span className="min-w-0 flex-1">{children}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
