import { Skeleton } from '@/components/ui/skeleton'

interface CardSkeletonsProps {
  readonly count: number
  /** What is being loaded, read out once. */
  readonly label: string
}

/** Places for cards that are on their way, in their final size. */
export function CardSkeletons({ count, label }: CardSkeletonsProps) {
  return (
    <ul aria-busy="true" aria-label={label} className="card-grid">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place-holders are all the same.
        <li key={index} className="card">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="gap-3">
            <Skeleton className="h-4 w-[45%]" />
            <Skeleton className="h-6" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-8 h-6 w-2/5" />
            <Skeleton className="h-2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </li>
      ))}
    </ul>
  )
}
