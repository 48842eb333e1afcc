import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LoadingMessage } from '@/components/ui/loading-message'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import { links } from '@/lib/links/links'

const MESSAGES = ['1', '2', '3', '4', '5'] as const

/** While it is asked. */
export function Asking() {
  const t = useTranslations('flights')
  return (
    <div className="panel grid gap-4" aria-busy="true">
      <LoadingMessage messages={MESSAGES.map((key) => t(`asking.${key}`))} />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}

/** What went wrong stays between us and the provider; there is always a way on. */
export function NoAnswer({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('flights')
  return (
    <div className="panel grid gap-3" role="alert">
      <h3 className="text-h3">{t('failedTitle')}</h3>
      <p className="text-ink-soft">{t('failed')}</p>
      <p className="flex flex-wrap gap-3">
        <Button look="line" onClick={onRetry}>
          {t('again')}
        </Button>
        <SiteLink className="btn btn-quiet" href={links.search()}>
          {t('trips')}
        </SiteLink>
      </p>
    </div>
  )
}
