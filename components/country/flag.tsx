import * as flags from 'country-flag-icons/string/3x2'

interface FlagProps {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
}

/** A country's flag as SVG, on the server only: the library never reaches the browser. Decorative, the name stands beside it. */
export function Flag({ code }: FlagProps) {
  const svg = (flags as Readonly<Record<string, string>>)[code.toUpperCase()]
  if (!svg) return null
  return (
    <span
      aria-hidden="true"
      className="flag"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the library, chosen by a two-letter code.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
