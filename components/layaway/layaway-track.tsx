import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { Picture, type PictureView } from '@/components/ui/pictures/picture'
import { Thumb } from '@/components/ui/pictures/thumb'
import type { SegmentState } from '@/lib/layaway/bar-segments'

/** What a segment needs to be drawn; a `BarSegment` of lib/layaway fits. */
export interface TrackSegment {
  readonly key: string
  readonly state: SegmentState
  /** Its width relative to the others: its amount. */
  readonly weight: number
}

/** The round picture at the end. */
export interface Goal {
  readonly picture: PictureView
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
  const isDone = segments.every(({ state }) => state === 'paid' || state === 'arrival')
  return (
    <div aria-hidden="true" className={clsx('flex items-center', className)}>
      <div className={clsx('lay-bar', segments.length > 13 && 'is-many')}>
        {segments.map(({ key, state, weight }) => (
          <Segment key={key} state={state} weight={weight} />
        ))}
      </div>
      {goal ? <GoalPicture goal={goal} className={clsx('lay-goal', isDone && 'is-done')} /> : null}
    </div>
  )
}

/** A file that is on the page already, or the smallest there is. */
function GoalPicture({
  goal: { picture, sizes },
  className,
}: {
  readonly goal: Goal
  readonly className: string
}) {
  if (sizes === undefined) return <Thumb picture={picture} className={className} />
  return <Picture picture={picture} alt="" sizes={sizes} className={className} />
}

/** One segment; also the square of a key. */
export function Segment({ state, weight }: { readonly state: SegmentState; readonly weight?: number }) {
  const width = weight === undefined ? undefined : ({ '--w': weight } as CSSProperties)
  const look = state === 'due' ? 'seg' : `seg seg-${state}`
  return <i className={state === 'paid' ? `${look} icon-check` : look} style={width} />
}
