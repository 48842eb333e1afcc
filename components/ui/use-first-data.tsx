import { type ReactNode, useState } from 'react'
import { useFirstView } from './use-first-view'

/** What came in the document, and the element that must stand in it. */
export interface FirstData<Data> {
  /** Null only after a move inside the app: then the page is loaded. */
  readonly data: Data | null
  readonly script: ReactNode
}

/** Data of `handOverData`: it stands in the document once, as plain JSON, instead of escaped in flight data (P6). */
export function useFirstData<Data>(first: string): FirstData<Data> {
  const json = useFirstView(first)
  const [data] = useState(() => (json === null ? null : (JSON.parse(json) as Data)))
  const [inner] = useState({ __html: json ?? '' })
  const script = (
    <script
      type="application/json"
      data-first={first}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which handOverData escapes every `<`.
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  )
  return { data, script }
}
