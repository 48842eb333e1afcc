interface InitialsProps {
  readonly name: string
  readonly className?: string | undefined
}

const TINTS = ['bg-lavender', 'bg-agave-tint', 'bg-maize-tint', 'bg-lavender-tint'] as const

/** A person or host as initials on a tint; faces are never invented. Decorative: the name stands beside it. */
export function Initials({ name, className = 'size-12' }: InitialsProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid flex-none place-items-center rounded-full font-bold ${tintOf(name)} ${className}`}
    >
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first two words that begin with a capital: "Yuraq Treks" → YT, "la Finca" → F. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const capital = words.filter((word) => /^\p{Lu}/u.test(word))
  return (capital.length > 0 ? capital : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

function tintOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return TINTS[sum % TINTS.length] ?? TINTS[0]
}
