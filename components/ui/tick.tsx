import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldNotes } from './field'

interface TickProps extends ComponentProps<'input'> {
  readonly children: ReactNode
  readonly error?: string | undefined
}

/** A check box with its words; the whole line is the target. `{...register('terms')}` fits. */
export function Checkbox(props: TickProps) {
  return <Tick {...props} type="checkbox" />
}

/** A radio button with its words; give those of one choice the same `name`. */
export function Radio(props: TickProps) {
  return <Tick {...props} type="radio" />
}

function Tick({ children, error, className = '', ...input }: TickProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="tick">
        <input {...input} {...controlProps(id, null, error)} />
        <span className="min-w-0 flex-1">{children}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
