import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { SYSTEM_KEY, type System } from './use-system'

type Sweep = System['jobs']['sweeps'][number]

/** Asks for a run of a job, and says how it ended once it has. */
export function useRunSweep(sweeps: readonly Sweep[]) {
  const t = useTranslations('desk')
  const { market } = useDesk()
  const queries = useQueryClient()
  /** By name, when it had run last as it was asked for. */
  const waited = useRef(new Map<string, string>())
  useEffect(() => {
    for (const { name, asked, error, last_run_at: last } of sweeps) {
      const before = waited.current.get(name)
      if (asked !== null || before === undefined || before === last) continue
      waited.current.delete(name)
      const text =
        error === null ? t('system.sweeps.ranWell', { name }) : t('system.sweeps.ranBadly', { name, error })
      deskToasts.getState().show({ text, isFailure: error !== null })
    }
  }, [sweeps, t])
  return useSubmit({
    send: async ({ name, last_run_at: last }: Pick<Sweep, 'name' | 'last_run_at'>) => {
      const { state } = await atDesk(() => deskApi(market).system.runSweep({ params: { name } }))
      waited.current.set(name, last)
      return state
    },
    onSuccess: (state) => {
      void queries.invalidateQueries({ queryKey: SYSTEM_KEY })
      deskToasts.getState().show({ text: t(`system.sweeps.askedFor.${state}`) })
    },
    onError: (error) =>
      deskToasts.getState().show({ text: failureText(error, t('noAnswer')), isFailure: true }),
  })
}
