import { useTranslations } from 'next-intl'
import type { SegmentState } from '@/lib/layaway/bar-segments'
import { Segment } from './layaway-track'

interface LayawayKeyProps {
  readonly states: readonly SegmentState[]
}

/** What the looks of the segments mean, in words. */
export function LayawayKey({ states }: LayawayKeyProps) {
  const t = useTranslations('layaway')
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-small text-ink-soft">
      {states.map((state) => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="flex h-3 w-5.5">
            <Segment state={state} />
          </span>
          {t(`states.${state}`)}
        </li>
      ))}
    </ul>
  )
}
