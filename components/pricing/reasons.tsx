import { Icon } from '@/components/ui/icon'

interface ReasonsProps {
  readonly reasons: readonly { readonly code: string; readonly text: string; readonly applied: boolean }[]
}

/** What applied to a price and what did not, each with why: a tick or a dash, and the sentence. */
export function Reasons({ reasons }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <ul className="grid gap-1 text-small">
      {reasons.map(({ code, applied, text }) => (
        <li
          key={`${code} ${text}`}
          className={applied ? 'flex gap-2 text-agave' : 'flex gap-2 text-ink-soft'}
        >
          <Icon name={applied ? 'circle-check' : 'info'} className="icon-s mt-0.5" />
          {text}
        </li>
      ))}
    </ul>
  )
}
