import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { showFunnel, showSurvey, showVitals } from '@/lib/desk/reports/reports-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type Funnel = CallData<typeof showFunnel>
export type Vitals = CallData<typeof showVitals>
export type Survey = CallData<typeof showSurvey>

/** How far visitors came. @param first what the page was made with */
export function useFunnel(first: Funnel | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'reports', 'funnel'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).reports.funnel({}, { signal })),
    ...(first ? { initialData: first } : {}),
  })
}

/** How fast pages are. @param first what the page was made with */
export function useVitals(first: Vitals | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'reports', 'vitals'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).reports.vitals({}, { signal })),
    ...(first ? { initialData: first } : {}),
  })
}

/** What was answered after trips. @param first what the page was made with */
export function useSurvey(first: Survey | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'reports', 'survey'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).reports.survey({}, { signal })),
    ...(first ? { initialData: first } : {}),
  })
}
