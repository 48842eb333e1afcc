import { useLocale } from 'next-intl'
import { type ReactNode, use } from 'react'
import { handOver } from './hand-over'
import { kept } from './kept'
import { StillIsland } from './still-island'

// React's writer may be loaded by server components, but not imported by them: Next takes the import for a mistake.
const writer = import('react-dom/server')

interface StillProps {
  readonly as?: 'main' | 'div' | 'section' | 'footer'
  readonly id?: string | undefined
  readonly className?: string | undefined
  /** Of a part that is the same in many pages: it is written once (`kept`). */
  readonly name?: string | undefined
  readonly children: ReactNode
}

/**
 * A part of a page in which nothing reacts. It is written here, once, as HTML; flight data carries only its key, where
 * it would else say the same a second time (performance.md, P6). No islands inside, and no components that wait: native
 * elements (`details`, `form`, links) are what may react.
 */
export function Still({ as = 'div', name, children, ...attributes }: StillProps) {
  // Waits for the texts of the page, so that nothing inside has to.
  useLocale()
  const { renderToStaticMarkup } = use(writer)
  const write = () => renderToStaticMarkup(children)
  return <StillIsland as={as} first={handOver(name ? kept(name, write) : write())} {...attributes} />
}
