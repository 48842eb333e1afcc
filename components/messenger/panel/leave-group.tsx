import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'

interface LeaveGroupProps {
  readonly market: Market
  readonly group: string
  readonly onLeft: () => void
}

/** Leaves for good, with the second press. */
export function LeaveGroup({ market, group, onLeft }: LeaveGroupProps) {
  const t = useTranslations('messenger')
  const [isAsked, setAsked] = useState(false)
  const leaving = useSubmit({
    send: () => api(market).messenger.leave({ params: { groupUuid: group } }),
    onSuccess: () => {
      void browserQueries().invalidateQueries({ queryKey: queryKeys.chats(market) })
      onLeft()
    },
  })
  return (
    <div>
      {leaving.error ? <p role="alert">{failureText(leaving.error, t('failed'))}</p> : null}
      <Button
        look="text"
        busy={leaving.isPending}
        onClick={() => (isAsked ? leaving.submit() : setAsked(true))}
        onBlur={() => setAsked(false)}
      >
        {t(isAsked ? 'leaveAsk' : 'leave')}
      </Button>
    </div>
  )
}
