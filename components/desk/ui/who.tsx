interface WhoProps {
  /** Null: nobody looks at it. */
  readonly name: string | null
  readonly isBig?: boolean
  /** What is read out; left out where the name stands beside it. */
  readonly label?: string | undefined
}

const TINTS = 5

/** Somebody by their initials, in a tint that is always theirs. */
export function Who({ name, isBig = false, label }: WhoProps) {
  const said = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label }
  if (name === null) return <span {...said} className="who none" title={label} />
  return (
    <span {...said} className={isBig ? 'who big' : 'who'} data-tint={tintOf(name)} title={label}>
      {initialsOf(name)}
    </span>
  )
}

/** "Lucía Ferrer Solís" → "LF". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')
}

function tintOf(name: string): number {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return sum % TINTS
}
