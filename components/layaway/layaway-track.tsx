import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { Picture, type PictureView } from '@/components/ui/pictures/picture'
import type { SegmentState } from '@/lib/layaway/bar-segments'

/** What a segment needs to be drawn; a `BarSegment` of lib/layaway fits. */
export interface TrackSegment {
  readonly key: string
  readonly state: SegmentState
  /** Its width relative to the others: its amount. */
  readonly weight: number
}

/** The round picture at the end, and where to look at it when it is cut: "64% 55%". */
export interface Goal {
  readonly picture: PictureView
  readonly at?: string | undefined
  /** Where a file of this picture is on the page already: the `sizes` that asked for it. */
  readonly sizes?: string | undefined
}

interface LayawayTrackProps {
  readonly segments: readonly TrackSegment[]
  /** The place this is saved for. It stands outside the bar, so that no segment is shortened. */
  readonly goal?: Goal | undefined
  readonly className?: string | undefined
}

/** The drawn part of the layaway bar. It says nothing that the words beside it do not say, hence hidden from readers. */
export function LayawayTrack({ segments, goal, className }: LayawayTrackProps) {
  const isDone = segments.every(({ state }) => state === 'paid')
  return (
    <div aria-hidden="true" className={clsx('flex items-center', className)}>
      <div className={clsx('lay-bar', segments.length > 13 && 'is-many')}>
        {segments.map(({ key, state, weight }) => (
          <Segment key={key} state={state} weight={weight} />
        ))}
      </div>
      {goal ? (
        <Picture
          picture={goal.picture}
          alt=""
          sizes={goal.sizes ?? '52px'}
          at={goal.at}
          className={clsx('lay-goal', isDone && 'is-done')}
        />
      ) : null}
    </div>
  )
}

/** One segment; also the square of a key. */
export function Segment({ state, weight }: { readonly state: SegmentState; readonly weight?: number }) {
  const width = weight === undefined ? undefined : ({ '--w': weight } as CSSProperties)
  const look = state === 'due' ? 'seg' : `seg seg-${state}`
  return <i className={state === 'paid' ? `${look} icon-check` : look} style={width} />
}
