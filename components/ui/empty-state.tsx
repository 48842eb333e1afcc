import type { ReactNode } from 'react'
import { Picture, type PictureView } from './pictures/picture'

interface EmptyStateProps {
  readonly picture: PictureView | null
  readonly title: string
  /** The heading's level where it stands. */
  readonly level?: 1 | 2 | 3 | undefined
  readonly text?: ReactNode
  /** Two ways on: buttons or links. */
  readonly ways: ReactNode
}

/** What stands where nothing is: a picture, one sentence, two ways on. */
export function EmptyState({ picture, title, level = 2, text, ways }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-4">
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 1026px) 800px, 100vw"
          className="h-[220px] w-full rounded-card object-cover"
        />
      ) : null}
      <Heading className="text-h3">{title}</Heading>
      {text ? <div className="max-w-measure text-ink-soft">{text}</div> : null}
      <div className="flex flex-wrap items-center gap-3">{ways}</div>
    </div>
  )
}
