'use client'
import type { ComponentProps } from 'react'

/**
 * The largest picture of a page, asked for before all others. Rendered by the browser's side of React: as part of a
 * server component it would be fetched with every page that is only fetched ahead.
 */
export function PriorityImage(props: ComponentProps<'img'>) {
  // biome-ignore lint/a11y/useAltText: whoever uses it says what is seen.
  return <img {...props} fetchPriority="high" />
}
