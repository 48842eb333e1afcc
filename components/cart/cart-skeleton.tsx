import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'

/** The cart's place before its prices are known, in its final size. */
export function CartSkeleton({ trips }: { readonly trips: number }) {
  const t = useTranslations('cart')
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-18">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="grid gap-5">
        {Array.from({ length: trips }, (_, trip) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: place-holders are all alike.
          <div key={trip} className="panel grid gap-4">
            <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-4">
              <Skeleton className="size-22" />
              <div className="grid content-start gap-2">
                <Skeleton className="h-6 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
              </div>
            </div>
            <Skeleton className="h-12" />
            <Skeleton className="h-36" />
          </div>
        ))}
      </div>
      <div className="panel grid gap-4">
        <Skeleton className="h-48" />
        <Skeleton className="h-13" />
        <Skeleton className="h-40" />
        <Skeleton className="h-14" />
      </div>
    </div>
  )
}
