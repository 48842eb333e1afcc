import { Skeleton } from '@/components/ui/skeleton'

/** The place of the summary before the prices are known. */
export function SummarySkeleton() {
  return (
    <div className="panel grid gap-4 self-start" aria-hidden="true">
      <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-3.5">
        <Skeleton className="size-22" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-48" />
      <Skeleton className="h-40" />
      <Skeleton className="h-14" />
    </div>
  )
}
