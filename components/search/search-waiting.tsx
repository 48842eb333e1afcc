import { useTranslations } from 'next-intl'
import { LoadingMessage } from '@/components/ui/loading-message'

/** Says that results are on their way, over the top of those before, so that nothing moves. */
export function SearchWaiting() {
  const t = useTranslations('ui.loadingMessages')
  return (
    <div className="-mb-[26px]">
      <LoadingMessage messages={LOADING.map((key) => t(key))} />
    </div>
  )
}

const LOADING = ['1', '2', '3', '4', '5'] as const
