import { Icon } from '@/components/ui/icons/icon'

interface Reason {
  readonly text: string
  readonly applied: boolean
}

/** What applied to a price and what did not, each with why: a tick or a dash, and the sentence. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="grid gap-1 text-small">
      {together(reasons).map(({ applied, text }) => (
        <li key={text} className={applied ? 'flex gap-2 text-agave' : 'flex gap-2 text-ink-soft'}>
          <Icon name={applied ? 'circle-check' : 'info'} className="icon-s mt-0.5" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** A promotion that fails for two reasons is named once: "2 × 1: solo en fechas de abril; falta 1 viajero". */
function together(reasons: readonly Reason[]): Reason[] {
  const lines: Reason[] = []
  for (const reason of reasons) {
    const name = nameIn(reason.text)
    const at = lines.findIndex(({ text, applied }) => applied === reason.applied && nameIn(text) === name)
    const twin = name === null ? undefined : lines[at]
    if (twin && name !== null)
      lines[at] = { ...twin, text: `${twin.text}; ${reason.text.slice(name.length)}` }
    else lines.push(reason)
  }
  return lines
}

/** What a sentence is about, with its colon; null when it names nothing. */
function nameIn(text: string): string | null {
  const end = text.lastIndexOf(': ')
  return end < 0 ? null : text.slice(0, end + 2)
}
