'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { deskApi } from '@/lib/client/desk-client'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { Who } from '../ui/who'

/** Less than half of the time after which nobody is there any more. */
const SAY_MS = 15_000

interface AlsoHereProps {
  readonly type: 'reservation' | 'departure'
  /** A reservation by its code, a departure by its uuid. */
  readonly id: string
}

/** Says that this page is looked at, and which colleagues have it before them too: a hint, nothing is locked by it. */
export function AlsoHere({ type, id }: AlsoHereProps) {
  const t = useTranslations('desk.live')
  const { market } = useDesk()
  const { data } = useQuery({
    queryKey: ['desk', 'presence', type, id],
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).presence({ body: { type, id } }, { signal, isBackground: true })),
    refetchInterval: SAY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const names = data?.others.map(({ name }) => name) ?? []
  return (
    <span role="status" className="also-here">
      {names.length === 0 ? null : (
        <>
          {names.map((name) => (
            <Who key={name} name={name} />
          ))}
          <span>{t('alsoHere', { names: names.join(', '), count: names.length })}</span>
        </>
      )}
    </span>
  )
}
